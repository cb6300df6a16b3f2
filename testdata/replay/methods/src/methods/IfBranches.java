package methods;

/** Conditions, alone, in chains and nested. */
public final class IfBranches {
    private IfBranches() {
    }

    public static char grade(int points) {
        if (points < 0 || points > 100) {
            throw new IllegalArgumentException();
        }
        if (points >= 90) {
            return 'A';
        } else if (points >= 75) {
            return 'B';
        } else if (points >= 50) {
            return 'C';
        }
        return 'F';
    }

    public static boolean isLeapYear(int year) {
        if (year % 400 == 0) {
            return true;
        }
        if (year % 100 == 0) {
            return false;
        }
        return year % 4 == 0;
    }

    public static int quadrant(int x, int y) {
        if (x > 0) {
            if (y > 0) {
                return 1;
            }
            if (y < 0) {
                return 4;
            }
        } else if (x < 0) {
            if (y > 0) {
                return 2;
            }
            if (y < 0) {
                return 3;
            }
        }
        return 0;
    }

    public static int infeasible(int number) {
        if (number > 10) {
            if (number < 5) {
                return -1;
            }
            return 1;
        }
        return 0;
    }

    public static int dependent(int number) {
        int twice = 2 * number;
        if (twice == 10) {
            return number;
        }
        if (number == 5) {
            return -1;
        }
        return twice;
    }

    public static int conditional(boolean first, boolean second) {
        int weight = first ? 2 : 0;
        weight += second ? 1 : 0;
        return weight == 3 ? 10 : weight;
    }

    public static int emptyBranch(int number) {
        if (number == 3) {
            // Nothing is to be done with three.
        } else {
            number = 3;
        }
        return number;
    }
}
