const unprintable = /(?![\n\r\t])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u;
const all = new RegExp(unprintable, 'gu');

export const hasUnprintable = (text) => unprintable.test(text);

export const withoutUnprintable = (text) => text.replace(all, '');
