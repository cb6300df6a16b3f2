//! Runtime images of JDKs, sound and damaged.

use std::fs::{self, File};
use std::io::Read;

use lazuli::classpath::{ClassPath, ClassPathError, Jdk};
use tempfile::TempDir;

use super::common::{Random, jdk};

/// A folder that looks like a JDK, whose runtime image is `bytes`.
struct Home(TempDir);

impl Home {
    fn new() -> Home {
        let temp = TempDir::new().unwrap();
        fs::create_dir(temp.path().join("lib")).unwrap();
        Home(temp)
    }

    fn open(&self, bytes: &[u8]) -> Result<ClassPath, ClassPathError> {
        fs::write(self.0.path().join("lib/modules"), bytes).unwrap();
        let jdk = Jdk::find_with(Some(self.0.path()), None, None)?;
        Ok(ClassPath::empty().with_jdk(jdk.expect("a JDK was named")))
    }
}

/// An image with one class, `java/lang/Object` of `java.base`, and this content; `unpacked` is the size of a compressed one.
fn image(content: &[u8], unpacked: Option<usize>) -> Vec<u8> {
    let strings = b"\0java.base\0java/lang\0Object\0class\0zip\0";
    let mut locations = vec![1 << 3, 1, 2 << 3, 11, 3 << 3, 21, 4 << 3, 28, 5 << 3, 0];
    let sizes = [(6, unpacked.map_or(0, |_| content.len())), (7, unpacked.unwrap_or(content.len()))];
    for (kind, size) in sizes {
        locations.push(kind << 3 | 1);
        locations.extend((size as u16).to_be_bytes());
    }
    locations.push(0);
    let mut bytes = Vec::new();
    // Magic, version 1.0, flags, one resource in tables of one entry, which the redirect table names directly.
    let header = [0xcafe_dada, 1 << 16, 0, 1, 1, locations.len() as u32, strings.len() as u32, u32::MAX, 0];
    header.iter().for_each(|word: &u32| bytes.extend(word.to_le_bytes()));
    bytes.extend(locations);
    bytes.extend(strings);
    bytes.extend(content);
    bytes
}

/// `data` as a compressed content: the image's header of 29 bytes and a zlib stream that stores it.
fn compressed(data: &[u8]) -> Vec<u8> {
    let mut stream = vec![0x78, 1, 1];
    stream.extend((data.len() as u16).to_le_bytes());
    stream.extend((!(data.len() as u16)).to_le_bytes());
    stream.extend(data);
    let (mut a, mut b) = (1u32, 0u32);
    for byte in data {
        a = (a + u32::from(*byte)) % 65_521;
        b = (b + a) % 65_521;
    }
    stream.extend((b << 16 | a).to_be_bytes());
    let mut bytes = 0xcafe_fafa_u32.to_le_bytes().to_vec();
    bytes.extend((stream.len() as u64).to_le_bytes());
    bytes.extend((data.len() as u64).to_le_bytes());
    bytes.extend(34u32.to_le_bytes());
    bytes.extend([0, 0, 0, 0, 1]);
    bytes.extend(stream);
    bytes
}

#[test]
fn plain_and_compressed() {
    let data = b"the bytes of a class";
    for bytes in [image(data, None), image(&compressed(data), Some(data.len()))] {
        let home = Home::new();
        let path = home.open(&bytes).unwrap();
        assert_eq!(path.jdk().unwrap().modules(), ["java.base"]);
        assert_eq!(path.jdk_classes("java.base").unwrap(), ["java/lang/Object"]);
        let found = path.find("java/lang/Object").unwrap().unwrap();
        assert_eq!((&*found.bytes, found.location.to_string().as_str()), (&data[..], "jdk java.base"));
        assert!(path.find("java/lang/String").unwrap().is_none());
    }
}

/// No damage to the index makes anything panic: an image is refused, or its classes are errors, absent, or bytes.
#[test]
fn damaged_index() {
    let data = [7; 50];
    let random = &mut Random(77);
    let (mut refused, mut failed, mut read) = (0, 0, 0);
    for round in 0..6000 {
        // A file of its own each time: a mapped one must not change.
        let home = Home::new();
        let mut bytes =
            if round % 2 == 0 { image(&data, None) } else { image(&compressed(&data), Some(data.len())) };
        for _ in 0..=random.below(2) {
            let at = random.below(bytes.len());
            bytes[at] = [random.next() as u8, 0xff, 0, bytes[at] ^ 0x80][random.below(4)];
        }
        if random.below(10) == 0 {
            bytes.truncate(random.below(bytes.len()));
        }
        match home.open(&bytes) {
            Err(error) => {
                assert!(matches!(error, ClassPathError::Image { .. }), "{error}");
                refused += 1;
            }
            Ok(path) => {
                let found = path.find("java/lang/Object");
                let listed: Result<Vec<_>, _> =
                    path.jdk().unwrap().modules().iter().map(|module| path.jdk_classes(module)).collect();
                if found.is_ok() && listed.is_ok() { read += 1 } else { failed += 1 }
            }
        }
    }
    println!("6000 damaged images: {refused} refused, {failed} with errors, {read} read");
    assert!(refused > 1000 && failed > 10 && read > 1000);
}

#[test]
fn truncated_images_of_a_jdk() {
    let Ok(mut image) = File::open(jdk().home().join("lib/modules")) else { return };
    // The index and the contents that lie first.
    let mut start = vec![0; 6 << 20];
    image.read_exact(&mut start).unwrap();
    for length in [0, 3, 4, 27, 28, 100, 1 << 16, 1 << 20, start.len()] {
        let error = Home::new().open(&start[..length]).unwrap_err();
        assert!(matches!(error, ClassPathError::Image { .. }), "{error}");
        assert!(error.to_string().ends_with("; name another JDK with --jdk"), "{error}");
    }
    let error = Home::new().open(b"no image, but long enough to be one").unwrap_err();
    assert!(error.to_string().contains("not a valid jimage"), "{error}");
}
