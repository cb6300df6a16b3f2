package java.io;

/** Modelled as the marker it is, so that no JDK is needed. */
public interface Serializable {
}
