//! What the decoder makes of sound code.

use lazuli::bytecode::{
    ArithmeticOp, BitwiseOp, Code, Condition, ElementKind, Insn, Kind, NarrowTo, Primitive, ShiftOp, Target,
    disassemble, mnemonic,
};
use lazuli::classfile::Constant;

use super::build::{Class, u16s, with_code};
use super::common::{jdk_class, read_all};

fn kind(letter: char) -> Option<Kind> {
    Some(match letter {
        'i' => Kind::Int,
        'l' => Kind::Long,
        'f' => Kind::Float,
        'd' => Kind::Double,
        'a' => Kind::Ref,
        _ => return None,
    })
}

fn element(letter: char) -> Option<ElementKind> {
    Some(match letter {
        'b' => ElementKind::Byte,
        'c' => ElementKind::Char,
        's' => ElementKind::Short,
        'i' => ElementKind::Int,
        'l' => ElementKind::Long,
        'f' => ElementKind::Float,
        'd' => ElementKind::Double,
        'a' => ElementKind::Ref,
        _ => return None,
    })
}

fn condition(name: &str) -> Option<Condition> {
    Some(match name {
        "eq" => Condition::Eq,
        "ne" => Condition::Ne,
        "lt" => Condition::Lt,
        "ge" => Condition::Ge,
        "gt" => Condition::Gt,
        "le" => Condition::Le,
        _ => return None,
    })
}

/// The instruction that a mnemonic says, for those that need no constant pool. Operands are those of [`operands`].
fn said_by_name(name: &str) -> Option<Insn> {
    let (first, rest) = name.split_at(1);
    let first = first.chars().next()?;
    let start = Target(0);
    if let Some(comparison) = name.strip_prefix("if_icmp").and_then(condition) {
        return Some(Insn::IfInt(comparison, start));
    }
    if let Some(comparison) = name.strip_prefix("if").and_then(condition) {
        return Some(Insn::IfZero(comparison, start));
    }
    if let Some((from, to)) = name.split_once('2')
        && let (Some(from), Some(to)) = (kind(from.chars().next()?), to.chars().next())
        && name.len() == 3
    {
        return Some(match to {
            'b' => Insn::Narrow(NarrowTo::Byte),
            'c' => Insn::Narrow(NarrowTo::Char),
            's' => Insn::Narrow(NarrowTo::Short),
            _ => Insn::Convert { from, to: kind(to)? },
        });
    }
    let whole = match name {
        "nop" => Insn::Nop,
        "aconst_null" => Insn::PushNull,
        "bipush" => Insn::Push(Constant::Int(-2)),
        "sipush" => Insn::Push(Constant::Int(-510)),
        "pop" => Insn::Pop,
        "pop2" => Insn::Pop2,
        "dup" => Insn::Dup,
        "dup_x1" => Insn::DupX1,
        "dup_x2" => Insn::DupX2,
        "dup2" => Insn::Dup2,
        "dup2_x1" => Insn::Dup2X1,
        "dup2_x2" => Insn::Dup2X2,
        "swap" => Insn::Swap,
        "iinc" => Insn::Increment { local: 2, by: -2 },
        "lcmp" => Insn::CompareLong,
        "fcmpl" => Insn::CompareFloating { kind: Kind::Float, nan: -1 },
        "fcmpg" => Insn::CompareFloating { kind: Kind::Float, nan: 1 },
        "dcmpl" => Insn::CompareFloating { kind: Kind::Double, nan: -1 },
        "dcmpg" => Insn::CompareFloating { kind: Kind::Double, nan: 1 },
        "if_acmpeq" => Insn::IfRef { equal: true, target: start },
        "if_acmpne" => Insn::IfRef { equal: false, target: start },
        "ifnull" => Insn::IfNull { null: true, target: start },
        "ifnonnull" => Insn::IfNull { null: false, target: start },
        "goto" | "goto_w" => Insn::Goto(start),
        "jsr" | "jsr_w" => Insn::Jsr(start),
        "ret" => Insn::Ret(2),
        "return" => Insn::Return(None),
        "newarray" => Insn::NewArray(Primitive::Short),
        "arraylength" => Insn::ArrayLength,
        "athrow" => Insn::Throw,
        "monitorenter" => Insn::MonitorEnter,
        "monitorexit" => Insn::MonitorExit,
        _ => {
            let constant = |value: &str| value.replace('m', "-").parse::<i32>().ok();
            return Some(match rest {
                "load" => Insn::Load(kind(first)?, 2),
                "store" => Insn::Store(kind(first)?, 2),
                "aload" => Insn::ArrayLoad(element(first)?),
                "astore" => Insn::ArrayStore(element(first)?),
                "return" => Insn::Return(Some(kind(first)?)),
                "add" => Insn::Arithmetic(kind(first)?, ArithmeticOp::Add),
                "sub" => Insn::Arithmetic(kind(first)?, ArithmeticOp::Sub),
                "mul" => Insn::Arithmetic(kind(first)?, ArithmeticOp::Mul),
                "div" => Insn::Arithmetic(kind(first)?, ArithmeticOp::Div),
                "rem" => Insn::Arithmetic(kind(first)?, ArithmeticOp::Rem),
                "neg" => Insn::Negate(kind(first)?),
                "shl" => Insn::Shift(kind(first)?, ShiftOp::Left),
                "shr" => Insn::Shift(kind(first)?, ShiftOp::Right),
                "ushr" => Insn::Shift(kind(first)?, ShiftOp::RightUnsigned),
                "and" => Insn::Bitwise(kind(first)?, BitwiseOp::And),
                "or" => Insn::Bitwise(kind(first)?, BitwiseOp::Or),
                "xor" => Insn::Bitwise(kind(first)?, BitwiseOp::Xor),
                _ => match rest.split_once('_')? {
                    ("load", slot) => Insn::Load(kind(first)?, slot.parse().ok()?),
                    ("store", slot) => Insn::Store(kind(first)?, slot.parse().ok()?),
                    ("const", value) => Insn::Push(match kind(first)? {
                        Kind::Int => Constant::Int(constant(value)?),
                        Kind::Long => Constant::Long(constant(value)?.into()),
                        Kind::Float => Constant::Float((constant(value)? as f32).to_bits()),
                        Kind::Double => Constant::Double(f64::from(constant(value)?).to_bits()),
                        Kind::Ref => return None,
                    }),
                    _ => return None,
                },
            });
        }
    };
    Some(whole)
}

/// Operands for an opcode at code offset 1: local 2, value -2 (or -510), a jump to offset 0, element type `short`.
fn operands(opcode: u8) -> &'static [u8] {
    match opcode {
        16 => &[0xfe],
        17 => &[0xfe, 2],
        21..=25 | 54..=58 | 169 => &[2],
        132 => &[2, 0xfe],
        153..=168 | 198 | 199 => &[0xff, 0xff],
        188 => &[9],
        200 | 201 => &[0xff, 0xff, 0xff, 0xff],
        _ => &[],
    }
}

fn one_method(bytes: &[u8]) -> Code {
    let (_, mut codes) = read_all(bytes).unwrap();
    assert_eq!(codes.len(), 1);
    codes.remove(0)
}

fn with_locals(code: &[u8], max_locals: u16) -> Code {
    let mut class = Class::new();
    let mut body = u16s(&[4, max_locals]);
    body.extend((code.len() as u32).to_be_bytes());
    body.extend(code);
    body.extend([0; 4]);
    let attribute = class.attribute("Code", &body);
    class.method(0x9, "m", "()V", &[attribute]);
    one_method(&class.build())
}

#[test]
fn every_instruction_without_constants_is_what_its_name_says() {
    let mut checked = 0;
    for opcode in 0..=201u8 {
        let name = mnemonic(opcode).unwrap();
        let pool = matches!(opcode, 18..=20 | 178..=187 | 189 | 192 | 193 | 197);
        if pool || matches!(name, "wide" | "tableswitch" | "lookupswitch") {
            continue;
        }
        let expected = said_by_name(name).unwrap_or_else(|| panic!("{name} is not understood"));
        let code = with_locals(&[&[0, opcode][..], operands(opcode), &[177]].concat(), 5);
        assert_eq!(code.insns, [Insn::Nop, expected, Insn::Return(None)], "{name}");
        assert_eq!(code.opcodes[1], opcode);
        checked += 1;
    }
    assert_eq!(checked, 202 - 17 - 3);
}

#[test]
fn wide_instructions() {
    for opcode in [21u8, 22, 23, 24, 25, 54, 55, 56, 57, 58, 169] {
        let code = with_locals(&[196, opcode, 1, 2, 177], 0x104);
        let (wide, narrow) = (&code.insns[0], with_locals(&[opcode, 2, 177], 5).insns[0].clone());
        let widened = match narrow {
            Insn::Load(kind, _) => Insn::Load(kind, 0x102),
            Insn::Store(kind, _) => Insn::Store(kind, 0x102),
            _ => Insn::Ret(0x102),
        };
        assert_eq!((wide, code.opcodes[0]), (&widened, opcode));
        assert_eq!(code.text_of(0), format!("{}_w 258", mnemonic(opcode).unwrap()));
    }
    let code = with_locals(&[196, 132, 1, 0, 0x80, 0, 177], 0x104);
    assert_eq!(code.insns[0], Insn::Increment { local: 256, by: -32_768 });
    assert_eq!(code.text_of(0), "iinc_w 256, -32768");
}

#[test]
fn instructions_with_constants() {
    let mut class = Class::new();
    let field = class.member(9, "A", "f", "I");
    let method = class.member(10, "A", "m", "()V");
    let interface_method = class.member(11, "A", "i", "()V");
    let owner = class.class("A");
    let array = class.class("[[I");
    let (int, long) = (class.int(7), class.long(8));
    let bootstrap = class.method_handle(6, method);
    let site = class.dynamic(18, 0, "s", "()V");
    class.class_attribute("BootstrapMethods", &u16s(&[1, bootstrap, 0]));
    let mut code = vec![18, int as u8];
    for (opcode, index, rest) in [
        (19, owner, &[][..]),
        (20, long, &[]),
        (178, field, &[]),
        (179, field, &[]),
        (180, field, &[]),
        (181, field, &[]),
        (182, method, &[]),
        (183, method, &[]),
        (184, method, &[]),
        (185, interface_method, &[1, 0]),
        (186, site, &[0, 0]),
        (187, owner, &[]),
        (189, array, &[]),
        (192, array, &[]),
        (193, owner, &[]),
        (197, array, &[2]),
    ] {
        code.push(opcode);
        code.extend(index.to_be_bytes());
        code.extend(rest);
    }
    code.push(177);
    class.code(&code, &[]);
    let bytes = class.build();
    let code = one_method(&bytes);
    let texts: Vec<String> = (0..code.insns.len() as u32).map(|insn| code.text_of(insn)).collect();
    let expected = [
        "ldc 7",
        "ldc_w class A",
        "ldc2_w 8l",
        "getstatic A.f:I",
        "putstatic A.f:I",
        "getfield A.f:I",
        "putfield A.f:I",
        "invokevirtual A.m:()V",
        "invokespecial A.m:()V",
        "invokestatic A.m:()V",
        "invokeinterface A.i:()V",
        "invokedynamic #0:s:()V",
        "new A",
        "anewarray [[I",
        "checkcast [[I",
        "instanceof A",
        "multianewarray [[I, 2",
        "return",
    ];
    assert_eq!(texts, expected);
    assert!(matches!(&code.insns[3], Insn::GetStatic(f) if &*f.name == "f"));
    assert!(matches!(&code.insns[6], Insn::PutField(_)));
    assert!(matches!(&code.insns[7], Insn::InvokeVirtual(m) if !m.interface));
    assert!(matches!(&code.insns[10], Insn::InvokeInterface(m) if m.interface));
    assert!(matches!(&code.insns[13], Insn::NewRefArray(element) if &**element == "[[I"));
    assert!(matches!(&code.insns[16], Insn::MultiNewArray { dimensions: 2, .. }));
    let (class, _) = read_all(&bytes).unwrap();
    assert!(disassemble(&class, None).contains("Bootstrap methods:\n  0: REF_invokeStatic A.m:()V\n"));
}

#[test]
fn switches_at_every_alignment() {
    for nops in 0..4 {
        // Cases -1, 0, 1 to the start, default to the end.
        let mut code = vec![0; nops];
        let pc = nops as i32 + 1;
        code.extend([3, 170]);
        while code.len() % 4 != 0 {
            code.push(0);
        }
        let end = code.len() as i32 + 24;
        for word in [end - pc, -1, 1, -pc, -pc, -pc] {
            code.extend(word.to_be_bytes());
        }
        code.push(177);
        let decoded = one_method(&with_code(&code));
        let Insn::Switch(switch) = &decoded.insns[nops + 1] else { panic!("a switch") };
        assert!(switch.table);
        let last = Target(nops as u32 + 2);
        assert_eq!(
            (switch.default, &switch.cases[..]),
            (last, &[(-1, Target(0)), (0, Target(0)), (1, Target(0))][..])
        );
        assert_eq!(switch.target(0), Target(0));
        assert_eq!(switch.target(2), last);
        assert_eq!(
            decoded.text_of(nops as u32 + 1),
            format!("tableswitch {{ -1: 0, 0: 0, 1: 0, default: {end} }}")
        );
    }
    let mut code = vec![3, 171, 0, 0];
    for word in [27, 2, i32::MIN, 27, i32::MAX, -1] {
        code.extend(i32::to_be_bytes(word));
    }
    code.push(177);
    let decoded = one_method(&with_code(&code));
    let Insn::Switch(switch) = &decoded.insns[1] else { panic!("a switch") };
    assert_eq!(switch.cases, [(i32::MIN, Target(2)), (i32::MAX, Target(0))]);
    let mut targets = Vec::new();
    decoded.insns[1].each_target(|target| targets.push(target.0));
    assert_eq!(targets, [2, 2, 0]);
}

#[test]
fn names_and_lines() {
    let mut class = Class::new();
    let (name, descriptor) = (class.utf8("count"), class.utf8("I"));
    let lines = class.attribute("LineNumberTable", &u16s(&[2, 0, 10, 2, 11]));
    // The variable lives from the load on.
    let locals = class.attribute("LocalVariableTable", &u16s(&[1, 2, 2, name, descriptor, 1]));
    let mut body = u16s(&[1, 2]);
    body.extend([0, 0, 0, 4, 3, 60, 27, 172]);
    body.extend([0, 0, 0, 2]);
    body.extend(lines.into_iter().chain(locals));
    let attribute = class.attribute("Code", &body);
    class.method(0x9, "m", "()I", &[attribute]);
    let bytes = class.build();
    let code = one_method(&bytes);
    assert_eq!(code.lines, [Some(10), Some(10), Some(11), Some(11)]);
    assert_eq!((code.line_of(0), code.line_of(9)), (Some(10), None));
    assert_eq!(
        (code.local_name(1, 1), code.local_name(2, 1), code.local_name(2, 0)),
        (None, Some("count"), None)
    );
    let (class, _) = read_all(&bytes).unwrap();
    let listing = disassemble(&class, Some("m"));
    let expected = "public class T extends java.lang.Object {

  public static int m();  // m:()I
    stack=1, locals=2
      // line 10
        0: iconst_0
        1: istore_1
      // line 11
        2: iload_1
        3: ireturn
    Local variables:
       from    to  slot  name
          2   end     1  count:I
}
";
    assert_eq!(listing, expected);
    assert_eq!(disassemble(&class, Some("m:()I")), expected);
    assert!(disassemble(&class, Some("m:()V")).contains("  no method m:()V\n"));
}

#[test]
fn listing_of_a_real_class() {
    let (class, _) = read_all(&jdk_class("java/util/Optional")).unwrap();
    let listing = disassemble(&class, None);
    for line in [
        "Compiled from \"Optional.java\"",
        "public final class java.util.Optional extends java.lang.Object {",
        "  private final java.lang.Object value;",
        "  public java.lang.Object get();  // get:()Ljava/lang/Object;",
        "invokespecial java/util/NoSuchElementException.<init>:(Ljava/lang/String;)V",
    ] {
        assert!(listing.contains(line), "{line}\n{listing}");
    }
}
