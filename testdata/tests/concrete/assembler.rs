//! A small assembler for class files, for code that `javac` does not make: subroutines, all forms of the stack
//! shuffles, wide instructions, values that do not fit their type.

use std::collections::HashMap;

/// A class file in the making; version 49, so that it may hold subroutines and needs no stack maps.
pub(crate) struct Assembler {
    name: String,
    pool: Vec<u8>,
    known: HashMap<Vec<u8>, u16>,
    next: u16,
    fields: Vec<u8>,
    field_count: u16,
    methods: Vec<u8>,
    method_count: u16,
}

/// What follows an opcode.
#[derive(Copy, Clone)]
enum Operand {
    None,
    /// One byte.
    Byte,
    /// Two bytes.
    Short,
    /// A local and an increment, one byte each.
    Increment,
    /// A local and an increment, two bytes each, after `wide`.
    WideIncrement,
    /// A local of two bytes, after `wide`.
    WideLocal,
    /// A label as an offset of two bytes.
    Label,
    /// A label as an offset of four bytes.
    WideLabel,
    /// A constant: `int:5`, `float:5`, `long:5`, `double:5`, `text:five`.
    Constant,
    /// A class.
    Class,
    /// A class and a number of dimensions.
    Dimensions,
    /// A class, a name and a descriptor.
    Field,
    /// A class, a name and a descriptor.
    Method,
    /// An interface, a name and a descriptor without parameters.
    InterfaceMethod,
}

fn opcode(mnemonic: &str) -> (u8, Operand) {
    use Operand::*;
    match mnemonic {
        "nop" => (0x00, None),
        "aconst_null" => (0x01, None),
        "iconst_m1" => (0x02, None),
        "iconst_0" => (0x03, None),
        "iconst_1" => (0x04, None),
        "iconst_2" => (0x05, None),
        "iconst_3" => (0x06, None),
        "iconst_4" => (0x07, None),
        "iconst_5" => (0x08, None),
        "bipush" => (0x10, Byte),
        "sipush" => (0x11, Short),
        "ldc_w" => (0x13, Constant),
        "ldc2_w" => (0x14, Constant),
        "iload" => (0x15, Byte),
        "lload" => (0x16, Byte),
        "aload" => (0x19, Byte),
        "wide_iload" => (0x15, WideLocal),
        "wide_lload" => (0x16, WideLocal),
        "wide_istore" => (0x36, WideLocal),
        "wide_lstore" => (0x37, WideLocal),
        "wide_astore" => (0x3a, WideLocal),
        "wide_ret" => (0xa9, WideLocal),
        "istore" => (0x36, Byte),
        "lstore" => (0x37, Byte),
        "astore" => (0x3a, Byte),
        "iaload" => (0x2e, None),
        "aaload" => (0x32, None),
        "baload" => (0x33, None),
        "iastore" => (0x4f, None),
        "bastore" => (0x54, None),
        "castore" => (0x55, None),
        "caload" => (0x34, None),
        "pop" => (0x57, None),
        "pop2" => (0x58, None),
        "dup" => (0x59, None),
        "dup_x1" => (0x5a, None),
        "dup_x2" => (0x5b, None),
        "dup2" => (0x5c, None),
        "dup2_x1" => (0x5d, None),
        "dup2_x2" => (0x5e, None),
        "swap" => (0x5f, None),
        "iadd" => (0x60, None),
        "ladd" => (0x61, None),
        "isub" => (0x64, None),
        "imul" => (0x68, None),
        "lmul" => (0x69, None),
        "idiv" => (0x6c, None),
        "iinc" => (0x84, Increment),
        "wide_iinc" => (0x84, WideIncrement),
        "i2l" => (0x85, None),
        "l2i" => (0x88, None),
        "lcmp" => (0x94, None),
        "fcmpl" => (0x95, None),
        "fcmpg" => (0x96, None),
        "dcmpl" => (0x97, None),
        "dcmpg" => (0x98, None),
        "ifeq" => (0x99, Label),
        "ifne" => (0x9a, Label),
        "ifgt" => (0x9d, Label),
        "goto" => (0xa7, Label),
        "jsr" => (0xa8, Label),
        "ret" => (0xa9, Byte),
        "ireturn" => (0xac, None),
        "lreturn" => (0xad, None),
        "freturn" => (0xae, None),
        "dreturn" => (0xaf, None),
        "areturn" => (0xb0, None),
        "return" => (0xb1, None),
        "getstatic" => (0xb2, Field),
        "putstatic" => (0xb3, Field),
        "getfield" => (0xb4, Field),
        "putfield" => (0xb5, Field),
        "invokevirtual" => (0xb6, Method),
        "invokespecial" => (0xb7, Method),
        "invokestatic" => (0xb8, Method),
        "invokeinterface" => (0xb9, InterfaceMethod),
        "new" => (0xbb, Class),
        "newarray" => (0xbc, Byte),
        "arraylength" => (0xbe, None),
        "athrow" => (0xbf, None),
        "checkcast" => (0xc0, Class),
        "instanceof" => (0xc1, Class),
        "monitorenter" => (0xc2, None),
        "monitorexit" => (0xc3, None),
        "multianewarray" => (0xc5, Dimensions),
        "goto_w" => (0xc8, WideLabel),
        "jsr_w" => (0xc9, WideLabel),
        other => panic!("no mnemonic {other}"),
    }
}

/// A jump: its place, that of its operand, its label, and whether the operand takes four bytes.
type Jump = (usize, usize, String, bool);

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text} is no fitting number"))
}

impl Assembler {
    pub(crate) fn new(name: &str) -> Assembler {
        Assembler {
            name: name.to_owned(),
            pool: Vec::new(),
            known: HashMap::new(),
            next: 1,
            fields: Vec::new(),
            field_count: 0,
            methods: Vec::new(),
            method_count: 0,
        }
    }

    fn entry(&mut self, bytes: Vec<u8>) -> u16 {
        if let Some(known) = self.known.get(&bytes) {
            return *known;
        }
        let index = self.next;
        // Long and double constants take two places.
        self.next += if matches!(bytes[0], 5 | 6) { 2 } else { 1 };
        self.pool.extend(&bytes);
        self.known.insert(bytes, index);
        index
    }

    fn utf8(&mut self, text: &str) -> u16 {
        let mut bytes = vec![1];
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
        self.entry(bytes)
    }

    fn pair(&mut self, tag: u8, parts: &[u16]) -> u16 {
        let mut bytes = vec![tag];
        bytes.extend(parts.iter().flat_map(|part| part.to_be_bytes()));
        self.entry(bytes)
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.pair(7, &[name])
    }

    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = if class == "this" { self.name.clone() } else { class.to_owned() };
        let (class, name, descriptor) = (self.class(&class), self.utf8(name), self.utf8(descriptor));
        let name_and_type = self.pair(12, &[name, descriptor]);
        self.pair(tag, &[class, name_and_type])
    }

    fn constant(&mut self, text: &str) -> u16 {
        let (kind, value) = text.split_once(':').expect("a kind and a value");
        let (tag, bytes) = match kind {
            "int" => (3, number::<i32>(value).to_be_bytes().to_vec()),
            "float" => (4, number::<f32>(value).to_bits().to_be_bytes().to_vec()),
            "long" => (5, number::<i64>(value).to_be_bytes().to_vec()),
            "double" => (6, number::<f64>(value).to_bits().to_be_bytes().to_vec()),
            "text" => (8, self.utf8(value).to_be_bytes().to_vec()),
            other => panic!("no kind of constant {other}"),
        };
        self.entry([vec![tag], bytes].concat())
    }

    /// Adds a field; access 8 makes it static.
    pub(crate) fn field(&mut self, access: u16, name: &str, descriptor: &str) {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.fields.extend([access, name, descriptor, 0].iter().flat_map(|part| part.to_be_bytes()));
        self.field_count += 1;
    }

    /// Adds a method. Its code has one instruction a line; `name:` is a label, and `.catch from to handler class`
    /// adds a handler, of everything where the class is `any`.
    pub(crate) fn method(&mut self, access: u16, name: &str, descriptor: &str, text: &str) {
        let mut code: Vec<u8> = Vec::new();
        let mut labels: HashMap<String, usize> = HashMap::new();
        let mut jumps: Vec<Jump> = Vec::new();
        let mut catches: Vec<[String; 4]> = Vec::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some(label) = line.strip_suffix(':') {
                labels.insert(label.to_owned(), code.len());
            } else if words[0] == ".catch" {
                catches.push([1, 2, 3, 4].map(|i| words[i].to_owned()));
            } else {
                self.instruction(&mut code, &mut jumps, &words);
            }
        }
        for (at, place, label, wide) in jumps {
            let offset = labels[&label] as i32 - at as i32;
            if wide {
                code[place..place + 4].copy_from_slice(&offset.to_be_bytes());
            } else {
                code[place..place + 2].copy_from_slice(&(offset as i16).to_be_bytes());
            }
        }
        let mut handlers: Vec<u8> = Vec::new();
        for [from, to, handler, class] in &catches {
            let class = if class == "any" { 0 } else { self.class(class) };
            for part in [labels[from] as u16, labels[to] as u16, labels[handler] as u16, class] {
                handlers.extend(part.to_be_bytes());
            }
        }
        self.add_method(access, name, descriptor, &code, (catches.len() as u16, &handlers));
    }

    fn add_method(
        &mut self,
        access: u16,
        name: &str,
        descriptor: &str,
        code: &[u8],
        (handler_count, handlers): (u16, &[u8]),
    ) {
        let parts = [access, self.utf8(name), self.utf8(descriptor), 1, self.utf8("Code")];
        self.methods.extend(parts.iter().flat_map(|part| part.to_be_bytes()));
        let length = 12 + code.len() + handlers.len();
        self.methods.extend((length as u32).to_be_bytes());
        // Room for 20 stack entries and 400 locals is enough for all.
        self.methods.extend([0, 20, 1, 144]);
        self.methods.extend((code.len() as u32).to_be_bytes());
        self.methods.extend(code);
        self.methods.extend(handler_count.to_be_bytes());
        self.methods.extend(handlers);
        self.methods.extend([0, 0]);
        self.method_count += 1;
    }

    fn instruction(&mut self, code: &mut Vec<u8>, jumps: &mut Vec<Jump>, words: &[&str]) {
        let (byte, operand) = opcode(words[0]);
        let at = code.len();
        if matches!(operand, Operand::WideIncrement | Operand::WideLocal) {
            code.push(0xc4);
        }
        code.push(byte);
        match operand {
            Operand::None => {}
            Operand::Byte => code.push(number::<i16>(words[1]) as u8),
            Operand::Short => code.extend(number::<i16>(words[1]).to_be_bytes()),
            Operand::Increment => code.extend([number::<u8>(words[1]), number::<i8>(words[2]) as u8]),
            Operand::WideIncrement => {
                code.extend(number::<u16>(words[1]).to_be_bytes());
                code.extend(number::<i16>(words[2]).to_be_bytes());
            }
            Operand::WideLocal => code.extend(number::<u16>(words[1]).to_be_bytes()),
            Operand::Label | Operand::WideLabel => {
                let wide = matches!(operand, Operand::WideLabel);
                jumps.push((at, code.len(), words[1].to_owned(), wide));
                code.extend(&[0; 4][..if wide { 4 } else { 2 }]);
            }
            Operand::Constant => code.extend(self.constant(words[1]).to_be_bytes()),
            Operand::Class => code.extend(self.class(words[1]).to_be_bytes()),
            Operand::Dimensions => {
                code.extend(self.class(words[1]).to_be_bytes());
                code.push(number(words[2]));
            }
            Operand::Field => code.extend(self.member(9, words[1], words[2], words[3]).to_be_bytes()),
            Operand::InterfaceMethod => {
                code.extend(self.member(11, words[1], words[2], words[3]).to_be_bytes());
                code.extend([1, 0]);
            }
            Operand::Method => code.extend(self.member(10, words[1], words[2], words[3]).to_be_bytes()),
        }
    }

    /// The class file: public, with Object as its superclass.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let name = self.name.clone();
        let (class, parent) = (self.class(&name), self.class("java/lang/Object"));
        let mut out = 0xCAFE_BABE_u32.to_be_bytes().to_vec();
        out.extend([0, 0, 0, 49]);
        out.extend(self.next.to_be_bytes());
        out.extend(&self.pool);
        out.extend(
            [0x21, class, parent, 0, self.field_count].iter().flat_map(|part: &u16| part.to_be_bytes()),
        );
        out.extend(&self.fields);
        out.extend(self.method_count.to_be_bytes());
        out.extend(&self.methods);
        out.extend([0, 0]);
        out
    }
}
