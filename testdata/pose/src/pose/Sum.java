package pose;

/** A straight line that follows three references: figure 1 (b) of the POSE paper. */
public class Sum {
    int value;
    Sum first;
    Sum second;
    Sum third;

    int sum() {
        int sum = value;
        sum += first.value;
        sum += second.value;
        sum += third.value;
        return sum;
    }
}
