package java.lang.reflect;

/** Modelled as an empty supertype of Class; reflection is left out. */
public interface GenericDeclaration extends AnnotatedElement {
}
