/** Milliseconds: long enough for a slow connection, short enough that a dead server ends the spinner. */
export const apiTimeout = 15_000;
