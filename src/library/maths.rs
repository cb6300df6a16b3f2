//! Numbers: boxes, the bit patterns of floating point, and the functions of `Math`.

use crate::program::Known;

use super::catalogue::{Area, ClassEntry, intrinsic};
use super::{boxes, decimals, floats, functions, powers};

pub(super) static BOXES: Area = Area {
    name: "boxes",
    about: "numbers, characters and booleans as objects",
    covers: |class| {
        let of = class.strip_suffix("$Cache").unwrap_or(class);
        Known::of(of).is_some_and(|known| known == Known::Number || known.boxed_primitive().is_some())
    },
    classes: &[
        ClassEntry { class: "java/lang/Integer", methods: super::text::INTEGER },
        ClassEntry { class: "java/lang/Long", methods: super::text::LONG },
        ClassEntry { class: "java/lang/Character", methods: super::text::CHARACTER },
        ClassEntry { class: "java/lang/Integer", methods: boxes::INTEGER },
        ClassEntry { class: "java/lang/Long", methods: boxes::LONG },
        ClassEntry { class: "java/lang/Short", methods: boxes::SHORT },
        ClassEntry { class: "java/lang/Byte", methods: boxes::BYTE },
        ClassEntry { class: "java/lang/Character", methods: boxes::CHARACTER },
        ClassEntry { class: "java/lang/Boolean", methods: boxes::BOOLEAN },
        ClassEntry {
            class: "java/lang/Float",
            methods: &[
                intrinsic("floatToRawIntBits", "(F)I", floats::to_raw_bits),
                intrinsic("floatToIntBits", "(F)I", floats::to_bits),
                intrinsic("intBitsToFloat", "(I)F", floats::from_bits),
                intrinsic("compare", "(FF)I", floats::compare),
                intrinsic("isNaN", "(F)Z", floats::is_nan),
                intrinsic("isInfinite", "(F)Z", floats::is_infinite),
                intrinsic("isFinite", "(F)Z", floats::is_finite),
            ],
        },
        ClassEntry {
            class: "java/lang/Double",
            methods: &[
                intrinsic("doubleToRawLongBits", "(D)J", floats::to_raw_bits),
                intrinsic("doubleToLongBits", "(D)J", floats::to_bits),
                intrinsic("longBitsToDouble", "(J)D", floats::from_bits),
                intrinsic("compare", "(DD)I", floats::compare),
                intrinsic("isNaN", "(D)Z", floats::is_nan),
                intrinsic("isInfinite", "(D)Z", floats::is_infinite),
                intrinsic("isFinite", "(D)Z", floats::is_finite),
            ],
        },
    ],
};

pub(super) static AREA: Area = Area {
    name: "maths",
    about: "functions of numbers",
    covers: |class| {
        matches!(
            class,
            "java/lang/Math" | "java/lang/StrictMath" | "java/lang/Fdlibm" | "java/math/BigDecimal"
        )
    },
    classes: &[
        ClassEntry {
            class: "java/math/BigDecimal",
            methods: &[intrinsic("multiply", "(JJ)J", decimals::multiply)],
        },
        ClassEntry {
            class: "java/lang/StrictMath",
            methods: &[intrinsic("log", "(D)D", functions::by_code)],
        },
        ClassEntry {
            class: "java/lang/Math",
            methods: &[
                intrinsic("sqrt", "(D)D", floats::square_root),
                intrinsic("abs", "(F)F", floats::absolute),
                intrinsic("abs", "(D)D", floats::absolute),
                intrinsic("min", "(FF)F", floats::minimum),
                intrinsic("min", "(DD)D", floats::minimum),
                intrinsic("max", "(FF)F", floats::maximum),
                intrinsic("max", "(DD)D", floats::maximum),
                intrinsic("signum", "(F)F", floats::signum),
                intrinsic("signum", "(D)D", floats::signum),
                intrinsic("copySign", "(FF)F", floats::copy_sign),
                intrinsic("copySign", "(DD)D", floats::copy_sign),
                intrinsic("floor", "(D)D", floats::floor),
                intrinsic("ceil", "(D)D", floats::ceil),
                intrinsic("rint", "(D)D", floats::rint),
                intrinsic("round", "(F)I", floats::round),
                intrinsic("round", "(D)J", floats::round),
                intrinsic("fma", "(FFF)F", floats::fused),
                intrinsic("fma", "(DDD)D", floats::fused),
                intrinsic("sin", "(D)D", functions::function),
                intrinsic("cos", "(D)D", functions::function),
                intrinsic("tan", "(D)D", functions::function),
                intrinsic("asin", "(D)D", functions::function),
                intrinsic("acos", "(D)D", functions::function),
                intrinsic("atan", "(D)D", functions::function),
                intrinsic("exp", "(D)D", functions::function),
                intrinsic("log", "(D)D", functions::function),
                intrinsic("log10", "(D)D", functions::function),
                intrinsic("cbrt", "(D)D", functions::by_code),
                intrinsic("sinh", "(D)D", functions::function),
                intrinsic("cosh", "(D)D", functions::function),
                intrinsic("tanh", "(D)D", functions::function),
                intrinsic("expm1", "(D)D", functions::function),
                intrinsic("log1p", "(D)D", functions::function),
                intrinsic("IEEEremainder", "(DD)D", functions::function),
                intrinsic("atan2", "(DD)D", functions::function),
                intrinsic("pow", "(DD)D", powers::power),
                intrinsic("hypot", "(DD)D", functions::by_code),
            ],
        },
    ],
};
