//! Code crafted to break decoders.

use lazuli::bytecode::disassemble;
use lazuli::classfile::parse;

use super::build::{Class, with_code};
use super::common::{decode_all, read_all};

fn message(code: &[u8]) -> String {
    let class = parse(&with_code(code)).expect("a class of sound structure");
    decode_all(&class).expect_err("unsound code").to_string()
}

#[test]
fn errors_tell_where() {
    let bytes = with_code(&[0, 0, 0xa7, 0, 99, 177]);
    let class = parse(&bytes).unwrap();
    let error = decode_all(&class).unwrap_err();
    assert_eq!((error.class.as_str(), error.method.as_str(), error.pc), ("T", "m:()V", 2));
    assert_eq!(bytes[error.file_offset], 0xa7);
    let expected = format!(
        "class T, method m:()V: jump to code offset 101, which is no instruction, at code offset 2 (file offset {})",
        error.file_offset
    );
    assert_eq!(error.to_string(), expected);
    assert!(disassemble(&class, None).contains(&format!("error: {expected}")));
}

#[test]
fn switches_beyond_the_code() {
    // tableswitch from 0 to 2^31-1, and over the whole range of int.
    for bounds in [[0, 0x7fff_ffff], [0x8000_0000, 0x7fff_ffff], [0, 99]] {
        let mut code = vec![3, 170, 0, 0, 0, 0, 0, 1];
        bounds.iter().for_each(|bound: &u32| code.extend(bound.to_be_bytes()));
        code.extend([0, 0, 0, 20, 177, 177]);
        let error = message(&code);
        assert!(error.contains("entries of at least 4 bytes announced"), "{error}");
    }
    for pairs in [1u32, 0x7fff_ffff, 0xffff_ffff] {
        let mut code = vec![3, 171, 0, 0, 0, 0, 0, 1];
        code.extend(pairs.to_be_bytes());
        code.extend([177, 177]);
        let error = message(&code);
        let entries = if pairs == 1 { "entry" } else { "entries" };
        assert!(error.contains(&format!("{pairs} {entries} of at least 8 bytes announced")), "{error}");
    }
    assert!(
        message(&[3, 170, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 177]).contains("tableswitch from 2 to 1")
    );
    let mut unsorted = vec![3, 171, 0, 0, 0, 0, 0, 27, 0, 0, 0, 2];
    unsorted.extend([0, 0, 0, 5, 0, 0, 0, 27, 0, 0, 0, 5, 0, 0, 0, 27, 177]);
    assert!(message(&unsorted).contains("lookupswitch with 5 out of order"));
}

#[test]
fn jumps() {
    assert!(message(&[0xa7, 0x80, 0, 177]).contains("jump to code offset -32768"));
    assert!(message(&[0xa7, 0, 1, 177]).contains("jump to code offset 1,"), "into an instruction");
    assert!(message(&[0xa7, 0, 4, 177]).contains("jump to code offset 4,"), "to the end");
    assert!(message(&[200, 0x7f, 0xff, 0xff, 0xff, 177]).contains("jump to code offset 2147483647"));
    assert!(message(&[3, 153, 0, 1, 177]).contains("jump to code offset 2,"));
}

#[test]
fn ends() {
    for code in [&[0][..], &[3, 153, 0xff, 0xff], &[177, 0], &[168, 0, 3, 168, 0xff, 0xfd]] {
        let error = message(code);
        assert!(error.contains("falls off the end") || error.contains("jump to"), "{error}");
    }
    for code in
        [&[16][..], &[17, 1], &[18], &[19, 0], &[184, 0], &[185, 0, 1], &[196], &[196, 21, 0], &[197, 0, 1]]
    {
        let error = message(code);
        assert!(error.contains("truncated") || error.contains("expected"), "{error}");
    }
    assert!(message(&[3, 170, 0]).contains("truncated: 2 bytes needed"), "within the padding");
}

#[test]
fn opcodes_and_operands() {
    for opcode in 202..=255 {
        assert!(message(&[opcode, 177]).contains(&format!("undefined opcode {opcode}")));
        assert!(message(&[196, opcode, 0, 0, 177]).contains("wide does not apply"));
    }
    assert!(message(&[196, 196, 21, 0, 177]).contains("wide does not apply to opcode 196"));
    for code in [
        &[21, 4][..],
        &[22, 3],
        &[26 + 4 + 3],
        &[54, 200],
        &[132, 4, 1],
        &[169, 9],
        &[196, 21, 1, 0],
        &[55, 3],
    ] {
        let error = message(&[code, &[177]].concat());
        assert!(error.contains("local variable") && error.contains("of 4"), "{error}");
    }
    assert!(message(&[188, 3, 177]).contains("newarray of type 3"));
    assert!(message(&[188, 12, 177]).contains("newarray of type 12"));
    for code in [
        &[187, 0, 1][..],
        &[178, 0, 2],
        &[182, 0, 2],
        &[186, 0, 2, 0, 0],
        &[189, 0, 1],
        &[18, 1],
        &[20, 0, 2],
    ] {
        let error = message(&[code, &[177]].concat());
        assert!(error.contains("expected") || error.contains("takes one slot"), "{error}");
    }
}

#[test]
fn operands_of_the_wrong_kind() {
    let read = |make: &dyn Fn(&mut Class) -> Vec<u8>| {
        let mut class = Class::new();
        let mut code = make(&mut class);
        code.push(177);
        class.code(&code, &[]);
        read_all(&class.build()).map(|_| ())
    };
    let insn = |opcode: u8, index: u16, rest: &[u8]| [&[opcode][..], &index.to_be_bytes(), rest].concat();
    let rejected = |result: Result<(), String>, part: &str| {
        let error = result.unwrap_err();
        assert!(error.contains(part), "{error}");
    };
    rejected(read(&|c| insn(19, c.long(1), &[])), "ldc of 1l, which takes two slots,");
    rejected(read(&|c| insn(20, c.int(1), &[])), "ldc2_w of 1, which takes one slot,");
    rejected(read(&|c| insn(182, c.member(11, "A", "m", "()V"), &[])), "a Methodref is expected");
    rejected(
        read(&|c| insn(185, c.member(10, "A", "m", "()V"), &[1, 0])),
        "an InterfaceMethodref is expected",
    );
    rejected(read(&|c| insn(182, c.member(10, "A", "<init>", "()V"), &[])), "other than by invokespecial");
    rejected(read(&|c| insn(184, c.member(10, "A", "<clinit>", "()V"), &[])), "call of A.<clinit>:()V");
    rejected(read(&|c| insn(183, c.member(10, "A", "<clinit>", "()V"), &[])), "call of A.<clinit>:()V");
    rejected(read(&|c| insn(187, c.class("[I"), &[])), "new of array type [I");
    rejected(read(&|c| insn(197, c.class("[[I"), &[0])), "0 dimensions of array type [[I");
    rejected(read(&|c| insn(197, c.class("[[I"), &[3])), "3 dimensions of array type [[I");
    rejected(read(&|c| insn(197, c.class("A"), &[1])), "1 dimensions of array type A");
    let deepest = format!("{}I", "[".repeat(255));
    rejected(read(&|c| insn(189, c.class(&deepest), &[])), "more than 255 dimensions");
    assert_eq!(read(&|c| insn(183, c.member(10, "A", "<init>", "()V"), &[])), Ok(()));
    assert_eq!(read(&|c| insn(183, c.member(11, "A", "m", "()V"), &[])), Ok(()));
    assert_eq!(read(&|c| insn(184, c.member(11, "A", "m", "()V"), &[])), Ok(()));
}

#[test]
fn exception_handlers() {
    let read = |handler: [u16; 4]| {
        let mut class = Class::new();
        let _catch = class.class("java/lang/Exception");
        class.code(&[0, 16, 1, 87, 177], &[handler]);
        read_all(&class.build()).map(|(_, codes)| codes[0].handlers[0].clone())
    };
    // Instructions at 0, 1, 3, 4; the code ends at 5.
    let handler = read([0, 5, 4, 6]).unwrap();
    assert_eq!((handler.start, handler.end, handler.target), (0, 4, 3));
    assert_eq!(handler.catch.as_deref(), Some("java/lang/Exception"));
    assert_eq!(read([1, 3, 1, 0]).unwrap().catch, None);
    for broken in
        [[0, 6, 4, 0], [2, 5, 4, 0], [0, 2, 4, 0], [0, 5, 2, 0], [0, 5, 5, 0], [3, 3, 4, 0], [4, 1, 4, 0]]
    {
        let error = read(broken).unwrap_err();
        let [start, end, target, _] = broken;
        assert!(error.contains(&format!("exception handler from {start} to {end} at {target}")), "{error}");
    }
    assert!(read([0, 5, 4, 1]).unwrap_err().contains("a Class is expected"));
}

/// Each instruction of the longest method names a text of 64 KiB; a listing must not write them all out.
#[test]
fn listing_of_long_constants() {
    let mut class = Class::new();
    let text = class.string_bytes(&[b'x'; 65_535]);
    let mut code = Vec::new();
    for _ in 0..10_000 {
        code.push(19);
        code.extend(text.to_be_bytes());
        code.push(87);
    }
    code.push(177);
    class.code(&code, &[]);
    let listing = disassemble(&parse(&class.build()).unwrap(), None);
    assert!(listing.len() < 32 << 20, "{} bytes", listing.len());
}

#[test]
fn names_do_not_command_the_terminal() {
    let mut class = Class::new();
    class.field(0, "\u{1b}[31mred", "I", &[]);
    // '[' may not be in a name; without it, the escape itself must not get out.
    assert!(parse(&class.build()).is_err());
    let mut class = Class::new();
    class.field(0, "\u{1b}\u{7}red", "I", &[]);
    let listing = disassemble(&parse(&class.build()).unwrap(), None);
    assert!(listing.contains("\\u{1b}\\u{7}red"), "{listing}");
}
