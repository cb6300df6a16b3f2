//@ entry: Values.discounted
//@ entry: Values.scaled
//@ entry: Values.isBig
//@ entry: Values.isLeapDay
//@ entry: Values.next
//@ entry: Values.isWorkday
//@ entry: Values.isLate
//@ entry: Values.rest
//@ entry: Values.lasts
//@ entry: Values.count
//@ entry: Values.once
//@ entry: Values.swapped
//@ entry: Values.dice
//@ entry: Values.key
//@ entry: Values.isOld
//@ entry: Values.given
//@ entry: Values.share
//@ entry: Values.isExpired
//@ entry: Values.language
//@ entry: Values.bytes
//@ flags: --array 2 --string 4
//@ k: 2
//@ engines: all

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Objects of the library that one call makes of a few values. */
public class Values {
    static boolean discounted(BigDecimal price) {
        return price.signum() > 0 && price.scale() == 2;
    }

    static int scaled(BigDecimal price) {
        return price.scale();
    }

    static boolean isBig(BigInteger number) {
        return number.bitLength() > 40;
    }

    static boolean isLeapDay(LocalDate day) {
        return day.getMonthValue() == 2 && day.getDayOfMonth() == 29;
    }

    static LocalDate next(LocalDate day) {
        return day.withDayOfMonth(1);
    }

    static boolean isWorkday(LocalDate from, LocalDate to) {
        if (from.isAfter(to)) {
            throw new IllegalArgumentException();
        }
        return from.getYear() == to.getYear();
    }

    static boolean isLate(LocalDateTime time) {
        return time.getHour() >= 22;
    }

    static int rest(LocalTime time) {
        return 60 - time.getMinute();
    }

    static boolean lasts(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    static int count(AtomicInteger counter) {
        return counter.incrementAndGet();
    }

    static boolean once(AtomicBoolean done) {
        return done.compareAndSet(false, true);
    }

    static String swapped(AtomicReference<String> name) {
        return name.getAndSet("new");
    }

    static boolean dice(Random random) {
        return random.nextInt() > 0;
    }

    static boolean key(Map.Entry<String, Integer> entry) {
        return entry.getKey().equals("a") && entry.getValue() > 3;
    }

    static boolean isOld(Date date) {
        return date.getTime() < 0;
    }

    static int given(OptionalInt number) {
        return number.orElse(-1);
    }

    static long share(UUID id) {
        return id.getMostSignificantBits();
    }

    static boolean isExpired(Clock clock, Instant until) {
        return clock.instant().isAfter(until);
    }

    static boolean language(Locale locale) {
        return locale == Locale.US;
    }

    static boolean bytes(Charset charset) {
        return charset.name().equals("UTF-8");
    }
}
