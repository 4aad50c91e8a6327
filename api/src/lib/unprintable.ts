/** Characters that JSON, XML or HTML can't carry or show: control characters, lone surrogates, Unicode's noncharacters. */
const UNPRINTABLE = /(?![\n\r\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;

export const hasUnprintable = (text: string): boolean => UNPRINTABLE.test(text);

export const withoutUnprintable = (text: string): string => text.replace(new RegExp(UNPRINTABLE, 'gu'), '');
