/**
 * Whether a text has what JSON, XML or HTML can't carry or show: control characters, halves of characters, what Unicode calls no
 * character. One of them makes a whole feed unreadable.
 */
export function hasUnprintable(text: string): boolean;

/** A text that JSON, XML and HTML can carry. */
export function withoutUnprintable(text: string): string;
