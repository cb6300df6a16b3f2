//! Builds class files, sound and unsound ones, byte by byte.

/// A class file in the making: class `T`, superclass `java/lang/Object`, version 61 unless changed.
pub(crate) struct Class {
    pub(crate) major: u16,
    pub(crate) access: u16,
    pool: Vec<u8>,
    pool_count: u16,
    this_class: u16,
    super_class: u16,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    attributes: Vec<Vec<u8>>,
}

pub(crate) fn u16s(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_be_bytes()).collect()
}

/// Offset of the first constant pool entry in a class file.
pub(crate) const POOL_START: usize = 10;

impl Class {
    pub(crate) fn new() -> Class {
        Class::named("T")
    }

    pub(crate) fn named(name: &str) -> Class {
        let mut class = Class {
            major: 61,
            access: 0x21,
            pool: Vec::new(),
            pool_count: 1,
            this_class: 0,
            super_class: 0,
            fields: Vec::new(),
            methods: Vec::new(),
            attributes: Vec::new(),
        };
        class.this_class = class.class(name);
        class.super_class = class.class("java/lang/Object");
        class
    }

    /// Adds a constant as it stands; returns its index.
    pub(crate) fn constant(&mut self, bytes: &[u8]) -> u16 {
        let index = self.pool_count;
        self.pool.extend_from_slice(bytes);
        self.pool_count += if matches!(bytes[0], 5 | 6) { 2 } else { 1 };
        index
    }

    /// The index that the next constant will have.
    pub(crate) fn next_index(&self) -> u16 {
        self.pool_count
    }

    fn indices(&mut self, tag: u8, indices: &[u16]) -> u16 {
        let mut bytes = vec![tag];
        bytes.extend(u16s(indices));
        self.constant(&bytes)
    }

    pub(crate) fn utf8_bytes(&mut self, text: &[u8]) -> u16 {
        let mut bytes = vec![1];
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text);
        self.constant(&bytes)
    }

    pub(crate) fn utf8(&mut self, text: &str) -> u16 {
        self.utf8_bytes(text.as_bytes())
    }

    pub(crate) fn int(&mut self, value: i32) -> u16 {
        let mut bytes = vec![3];
        bytes.extend(value.to_be_bytes());
        self.constant(&bytes)
    }

    pub(crate) fn long(&mut self, value: i64) -> u16 {
        let mut bytes = vec![5];
        bytes.extend(value.to_be_bytes());
        self.constant(&bytes)
    }

    pub(crate) fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.indices(7, &[name])
    }

    pub(crate) fn string_bytes(&mut self, text: &[u8]) -> u16 {
        let text = self.utf8_bytes(text);
        self.indices(8, &[text])
    }

    pub(crate) fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.indices(12, &[name, descriptor])
    }

    /// Tag 9: field, 10: method, 11: interface method.
    pub(crate) fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let name_and_type = self.name_and_type(name, descriptor);
        self.indices(tag, &[class, name_and_type])
    }

    pub(crate) fn method_handle(&mut self, kind: u8, member: u16) -> u16 {
        let mut bytes = vec![15, kind];
        bytes.extend(member.to_be_bytes());
        self.constant(&bytes)
    }

    /// Tag 17: dynamic constant, 18: call site.
    pub(crate) fn dynamic(&mut self, tag: u8, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let name_and_type = self.name_and_type(name, descriptor);
        self.indices(tag, &[bootstrap, name_and_type])
    }

    /// An attribute: name, length, body.
    pub(crate) fn attribute(&mut self, name: &str, body: &[u8]) -> Vec<u8> {
        let mut bytes = self.utf8(name).to_be_bytes().to_vec();
        bytes.extend((body.len() as u32).to_be_bytes());
        bytes.extend(body);
        bytes
    }

    pub(crate) fn class_attribute(&mut self, name: &str, body: &[u8]) {
        let attribute = self.attribute(name, body);
        self.attributes.push(attribute);
    }

    pub(crate) fn field(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let field = self.raw_member(access, name, descriptor, attributes);
        self.fields.push(field);
    }

    pub(crate) fn method(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) {
        let method = self.raw_member(access, name, descriptor, attributes);
        self.methods.push(method);
    }

    fn raw_member(&mut self, access: u16, name: &str, descriptor: &str, attributes: &[Vec<u8>]) -> Vec<u8> {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let mut member = u16s(&[access, name, descriptor, attributes.len() as u16]);
        attributes.iter().for_each(|attribute| member.extend(attribute));
        member
    }

    /// A static method `m:()V` with this code, 4 stack slots, 4 locals and these handlers
    /// (start, end, target, class).
    pub(crate) fn code(&mut self, code: &[u8], handlers: &[[u16; 4]]) {
        let mut body = u16s(&[4, 4]);
        body.extend((code.len() as u32).to_be_bytes());
        body.extend(code);
        body.extend((handlers.len() as u16).to_be_bytes());
        handlers.iter().for_each(|handler| body.extend(u16s(handler)));
        body.extend([0, 0]);
        let attribute = self.attribute("Code", &body);
        self.method(0x9, "m", "()V", &[attribute]);
    }

    pub(crate) fn build(&self) -> Vec<u8> {
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        bytes.extend(u16s(&[self.major, self.pool_count]));
        bytes.extend(&self.pool);
        bytes.extend(u16s(&[self.access, self.this_class, self.super_class, 0]));
        for list in [&self.fields, &self.methods, &self.attributes] {
            bytes.extend((list.len() as u16).to_be_bytes());
            list.iter().for_each(|item| bytes.extend(item));
        }
        bytes
    }
}

/// A class with one static method of this code.
pub(crate) fn with_code(code: &[u8]) -> Vec<u8> {
    let mut class = Class::new();
    class.code(code, &[]);
    class.build()
}
