package java.lang.constant;

/** Modelled as an empty supertype of the basic values; describing constants is left out. */
public interface Constable {
}
