package java.lang.constant;

/** Modelled as an empty supertype of the basic values; describing constants is left out, and so is the list of permitted subtypes. */
public interface ConstantDesc {
}
