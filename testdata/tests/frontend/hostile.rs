//! Class files crafted to break readers.

use std::time::{Duration, Instant};

use lazuli::classfile::{
    Constant, ElementValue, HandleKind, JavaString, MAX_ANNOTATION_DEPTH, Problem, parse, parse_named,
};

use super::build::{Class, POOL_START, u16s};
use super::common::read_all;

fn message(bytes: &[u8]) -> String {
    parse(bytes).expect_err("an unsound class").to_string()
}

#[test]
fn no_class_files() {
    assert_eq!(message(b""), "truncated: 4 bytes needed at offset 0");
    assert_eq!(message(&[0xca, 0xfe, 0xba]), "truncated: 4 bytes needed at offset 0");
    assert_eq!(
        message(b"PK\x03\x04zip"),
        "not a class file: it starts with 0x504b0304, not 0xcafebabe at offset 0"
    );
    assert_eq!(message(&[0xca, 0xfe, 0xba, 0xbe, 0]), "truncated: 2 bytes needed at offset 4");
}

#[test]
fn versions() {
    let mut class = Class::new();
    for major in [45, 52, 61, 69, 70] {
        class.major = major;
        assert_eq!(parse(&class.build()).unwrap().major, major);
    }
    for major in [0, 44, 71, 0xffff] {
        class.major = major;
        let expected = format!(
            "class file version {major}.0 is not supported: versions 45 (Java 1.1) to 70 (Java 26) are at offset 4"
        );
        assert_eq!(message(&class.build()), expected);
    }
}

#[test]
fn truncated_and_extended() {
    let mut class = Class::new();
    class.class_attribute("Unknown", &[1, 2, 3]);
    let mut bytes = class.build();
    assert!(parse(&bytes).is_ok());
    for length in 0..bytes.len() {
        let error = parse(&bytes[..length]).unwrap_err();
        assert!(error.to_string().starts_with("truncated: "), "{error}");
    }
    let length = bytes.len();
    bytes.extend([7, 7]);
    assert_eq!(message(&bytes), format!("2 bytes too many at offset {length} (end of the class)"));
}

#[test]
fn wrong_name() {
    let bytes = Class::new().build();
    assert_eq!(&*parse_named(&bytes, "T").unwrap().name, "T");
    let error = parse_named(&bytes, "a/T").unwrap_err();
    assert!(matches!(error.problem, Problem::WrongName { .. }));
    assert!(error.to_string().starts_with("wrong name: the file holds class \"T\", \"a/T\" was asked for"));
}

#[test]
fn counts_beyond_the_file() {
    // The constant pool announces 65,534 entries, there are a few.
    let mut bytes = Class::new().build();
    bytes[8..10].copy_from_slice(&[0xff, 0xff]);
    let error = message(&bytes);
    assert!(error.starts_with("truncated: 65534 entries of at least 3 bytes announced, "), "{error}");

    for name in ["InnerClasses", "NestMembers", "PermittedSubclasses", "Record", "BootstrapMethods"] {
        let mut class = Class::new();
        class.class_attribute(name, &[0xff, 0xff]);
        let error = message(&class.build());
        assert!(error.starts_with("truncated: 65535 entries of at least "), "{error}");
        assert!(error.ends_with(&format!("(attribute {name})")), "{error}");
    }
    let mut class = Class::new();
    class.class_attribute("Unknown", &[]);
    let mut bytes = class.build();
    let length = bytes.len();
    bytes[length - 4..].copy_from_slice(&[0xff; 4]);
    assert_eq!(
        message(&bytes),
        format!("truncated: 4294967295 bytes needed at offset {length} (attribute 0)")
    );
}

#[test]
fn constants_that_refer_to_themselves() {
    for (tag, width) in
        [(7, 1), (8, 1), (9, 2), (10, 2), (11, 2), (12, 2), (16, 1), (17, 2), (18, 2), (19, 1)]
    {
        let mut class = Class::new();
        let own = class.next_index();
        let mut constant = vec![tag];
        (0..width).for_each(|_| constant.extend(own.to_be_bytes()));
        class.constant(&constant);
        // A NameAndType is looked at by those who use it only.
        if tag == 12 {
            let class_index = class.class("A");
            class.constant(&[&[10][..], &u16s(&[class_index, own])].concat());
        }
        let error = message(&class.build());
        assert!(error.contains("expected"), "tag {tag}: {error}");
        assert!(error.contains("(constant pool entry "), "tag {tag}: {error}");
    }
    let mut class = Class::new();
    let own = class.next_index();
    class.method_handle(6, own);
    assert!(
        message(&class.build()).contains("is a MethodHandle, a Methodref") || parse(&class.build()).is_err()
    );
}

#[test]
fn malformed_constants() {
    let cases: [(&[u8], &str); 6] = [
        (&[2], "unknown constant pool tag 2"),
        (&[1, 0, 1, 0], "malformed modified UTF-8"),
        (&[1, 0, 2, 0xc3, 0x41], "malformed modified UTF-8"),
        (
            &[7, 0xff, 0xff],
            "constant pool entry 65535 is missing, a Utf8 without unpaired surrogates is expected",
        ),
        (&[15, 0, 0, 1], "method handle kind 0, 1 to 9 are defined"),
        (&[15, 6, 0, 1], "constant pool entry 1 is a Utf8, a Methodref or InterfaceMethodref is expected"),
    ];
    for (constant, expected) in cases {
        let mut class = Class::new();
        let index = class.constant(constant);
        let error = message(&class.build());
        assert!(error.starts_with(expected), "{error}");
        assert!(error.ends_with(&format!("(constant pool entry {index})")), "{error}");
    }
    // The first constant stands right after the count.
    let mut bytes = Class::new().build();
    bytes[POOL_START] = 99;
    assert_eq!(message(&bytes), "unknown constant pool tag 99 at offset 10 (constant pool entry 1)");
}

#[test]
fn names_and_descriptors() {
    for name in ["", "a.b", "a//b", "/a", "../../etc/passwd", "[Q", "a;b"] {
        let mut class = Class::new();
        class.class(name);
        assert!(parse(&class.build()).is_err(), "{name}");
    }
    for (tag, name, descriptor) in
        [(9, "f", "()V"), (9, "", "I"), (10, "m", "I"), (10, "<m>", "()V"), (10, "<init>", "()I")]
    {
        let mut class = Class::new();
        class.member(tag, "A", name, descriptor);
        assert!(parse(&class.build()).is_err(), "{name}:{descriptor}");
    }
    let mut class = Class::new();
    class.utf8_bytes(&[0xed, 0xa0, 0x80]);
    let surrogate = class.next_index() - 1;
    class.constant(&[&[7][..], &u16s(&[surrogate])].concat());
    assert!(message(&class.build()).contains("a Utf8 without unpaired surrogates is expected"));
}

#[test]
fn duplicate_members_and_attributes() {
    let mut class = Class::new();
    class.field(0, "f", "I", &[]);
    class.field(0, "f", "J", &[]);
    assert_eq!(parse(&class.build()).unwrap().fields.len(), 2);
    class.field(0, "f", "I", &[]);
    assert!(message(&class.build()).starts_with("duplicate field f:I"));

    let mut class = Class::new();
    class.method(0x400, "m", "()V", &[]);
    class.method(0x400, "m", "()V", &[]);
    assert!(message(&class.build()).starts_with("duplicate method m:()V"));

    let mut class = Class::new();
    class.class_attribute("BootstrapMethods", &[0, 0]);
    class.class_attribute("BootstrapMethods", &[0, 0]);
    assert!(message(&class.build()).starts_with("duplicate attribute BootstrapMethods"));
}

#[test]
fn methods_with_and_without_code() {
    let mut class = Class::new();
    class.method(0x1, "m", "()V", &[]);
    assert!(message(&class.build()).starts_with("no code, but neither abstract nor native"));
    for code_length in [0u32, 65_536, u32::MAX] {
        let mut class = Class::new();
        let mut body = vec![0, 4, 0, 4];
        body.extend(code_length.to_be_bytes());
        let attribute = class.attribute("Code", &body);
        class.method(0x9, "m", "()V", &[attribute]);
        let expected = format!("code of {code_length} bytes, 1 to 65535 are allowed");
        assert!(message(&class.build()).starts_with(&expected));
    }
    // Room for `this` and a long.
    for (max_locals, sound) in [(2, false), (3, true)] {
        let mut class = Class::new();
        let attribute = class.attribute("Code", &[0, 0, 0, max_locals, 0, 0, 0, 1, 177, 0, 0, 0, 0]);
        class.method(0x1, "m", "(J)V", &[attribute]);
        assert_eq!(read_all(&class.build()).is_ok(), sound);
    }
}

#[test]
fn constants_of_fields() {
    let field = |access, descriptor: &str, constant: fn(&mut Class) -> u16| {
        let mut class = Class::new();
        let constant = constant(&mut class);
        let attribute = class.attribute("ConstantValue", &u16s(&[constant]));
        class.field(access, "f", descriptor, &[attribute]);
        parse(&class.build()).map(|class| class.fields[0].constant.clone())
    };
    assert_eq!(field(0x18, "I", |c| c.int(7)).unwrap(), Some(Constant::Int(7)));
    assert_eq!(field(0x18, "Z", |c| c.int(1)).unwrap(), Some(Constant::Int(1)));
    assert_eq!(field(0x18, "J", |c| c.long(-7)).unwrap(), Some(Constant::Long(-7)));
    assert_eq!(field(0x10, "I", |c| c.int(7)).unwrap(), None, "the JVM ignores it on instance fields");
    let lone = field(0x18, "Ljava/lang/String;", |c| c.string_bytes(&[0xed, 0xb0, 0x80])).unwrap();
    assert_eq!(lone, Some(Constant::String(JavaString::from_units(&[0xdc00]))));
    assert!(
        field(0x18, "J", |c| c.int(7))
            .unwrap_err()
            .to_string()
            .starts_with("constant 7 for a field of type J")
    );
}

/// The first bootstrap method takes a dynamic constant that it computes itself.
#[test]
fn dynamic_constants_as_bootstrap_arguments() {
    let mut class = Class::new();
    let member = class.member(10, "B", "bootstrap", "()Ljava/lang/Object;");
    let handle = class.method_handle(6, member);
    let own = class.dynamic(17, 0, "c", "Ljava/lang/Object;");
    let late = class.dynamic(17, 2, "d", "I");
    class.class_attribute("BootstrapMethods", &u16s(&[3, handle, 1, own, handle, 2, own, late, handle, 0]));
    let class = parse(&class.build()).unwrap();
    assert_eq!(class.bootstrap_methods.len(), 3);
    assert_eq!(class.bootstrap_methods[0].handle.kind, HandleKind::InvokeStatic);
    let Constant::Dynamic(dynamic) = &class.bootstrap_methods[0].args[0] else {
        panic!("a dynamic constant")
    };
    assert_eq!((dynamic.bootstrap, &*dynamic.name), (0, "c"));

    let mut class = Class::new();
    let index = class.dynamic(18, 0, "c", "()V");
    let error = message(&class.build());
    assert!(error.starts_with("bootstrap method 0 does not exist, there are 0"), "{error}");
    assert!(error.ends_with(&format!("(constant pool entry {index})")), "{error}");
}

/// The body of an annotations attribute: one annotation, whose element nests `depth` values, each of `layer`.
fn nested(depth: usize, layer: &[u8], innermost: &[u8], annotation: [u16; 2]) -> Vec<u8> {
    let [descriptor, element] = annotation;
    let mut body = u16s(&[1, descriptor, 1, element]);
    (0..depth).for_each(|_| body.extend(layer));
    body.extend(innermost);
    body
}

#[test]
fn annotations_nested_too_deep() {
    for arrays in [false, true] {
        for (depth, read) in
            [(1, true), (MAX_ANNOTATION_DEPTH, true), (MAX_ANNOTATION_DEPTH + 1, false), (300_000, false)]
        {
            let mut class = Class::new();
            let (descriptor, element, value) = (class.utf8("LA;"), class.utf8("value"), class.int(1));
            let mut layer = Vec::new();
            if arrays {
                layer.extend(*b"[\0\x01");
            } else {
                layer.push(b'@');
                layer.extend(u16s(&[descriptor, 1, element]));
            }
            let innermost = [&b"I"[..], &u16s(&[value])].concat();
            let body = nested(depth, &layer, &innermost, [descriptor, element]);
            class.class_attribute("RuntimeVisibleAnnotations", &body);
            let field_attribute = class.attribute("RuntimeInvisibleAnnotations", &body);
            class.field(0, "f", "I", &[field_attribute]);
            class.class_attribute("Signature", &u16s(&[descriptor]));

            let class = parse(&class.build()).expect("the class is read all the same");
            assert_eq!(class.signature.as_deref(), Some("LA;"), "what follows is read");
            assert_eq!(
                (class.annotations.len(), class.fields[0].annotations.len()),
                (read.into(), read.into())
            );
            assert_eq!(class.ignored.len(), if read { 0 } else { 2 }, "depth {depth}: {:?}", class.ignored);
            if !read {
                let note = class.ignored[0].to_string();
                assert!(note.starts_with("annotations nested deeper than 64 at offset "), "{note}");
                assert!(note.ends_with("(attribute RuntimeInvisibleAnnotations of field f:I)"), "{note}");
            }
        }
    }
}

#[test]
fn malformed_annotations_are_left_out() {
    let mut class = Class::new();
    let descriptor = class.utf8("LA;");
    class.class_attribute("RuntimeVisibleAnnotations", &u16s(&[1, descriptor, 1]));
    class.class_attribute("RuntimeInvisibleAnnotations", &u16s(&[1, descriptor, 0]));
    for _ in 0..1000 {
        class.class_attribute("RuntimeVisibleAnnotations", &[]);
    }
    let class = parse(&class.build()).unwrap();
    assert_eq!(class.annotations.len(), 1);
    assert!(!class.annotations[0].visible);
    assert_eq!(class.ignored.len(), 32, "no more are noted");
}

#[test]
fn annotation_values() {
    let mut class = Class::new();
    let (descriptor, name) = (class.utf8("LA;"), class.utf8("n"));
    let (int, long, text) = (class.int(-1), class.long(5), class.utf8_bytes(&[0xed, 0xa0, 0x80]));
    let mut body = u16s(&[1, descriptor, 5]);
    for (tag, index) in [(b'B', int), (b'C', int), (b'J', long), (b's', text), (b'c', descriptor)] {
        body.extend(u16s(&[name]));
        body.push(tag);
        body.extend(u16s(&[index]));
    }
    class.class_attribute("RuntimeVisibleAnnotations", &body);
    let class = parse(&class.build()).unwrap();
    let values: Vec<&ElementValue> = class.annotations[0].elements.iter().map(|(_, value)| value).collect();
    let expected = [
        ElementValue::Byte(-1),
        ElementValue::Char(0xffff),
        ElementValue::Long(5),
        ElementValue::String(JavaString::from_units(&[0xd800])),
        ElementValue::Class("LA;".into()),
    ];
    assert_eq!(values, expected.iter().collect::<Vec<_>>());
    assert_eq!(class.annotations[0].element("n"), Some(&ElementValue::Byte(-1)));
    assert_eq!(class.annotations[0].element("m"), None);
}

/// Entries that share a text of 64 KiB: reading takes time by the size of the file, not by the texts named.
#[test]
fn shared_long_texts() {
    let mut class = Class::new();
    let long_class = format!("L{};", "p/".repeat(100) + &"x".repeat(200));
    let descriptor = format!("({})V", long_class.repeat(150));
    assert!(descriptor.len() > 60_000 && descriptor.len() < 65_536);
    let owner = class.class("A");
    let name_and_type = class.name_and_type("m", &descriptor);
    while class.next_index() < 60_000 {
        class.constant(&[&[10][..], &u16s(&[owner, name_and_type])].concat());
    }
    let started = Instant::now();
    parse(&class.build()).unwrap();
    assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
}
