/**
 * What a picture as wide as a phone says of its width: a little less than the truth, so that a phone with two pixels to
 * one takes the 640 wide file and not the 1280 wide one, which is three times as heavy and looks the same there.
 */
export const phoneWidth = '20rem';

/** `sizes` of a picture in a grid of cards. */
export const cardSizes = `(min-width: 60rem) 18rem, (min-width: 36rem) 45vw, ${phoneWidth}`;
