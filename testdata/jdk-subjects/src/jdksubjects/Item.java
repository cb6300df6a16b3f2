package jdksubjects;

/** What the collections hold. It has no subclass, so that an array declared with it is of just that type. */
final class Item {}
