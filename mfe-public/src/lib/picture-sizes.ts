/**
 * What a picture as wide as a phone says of its width: a little less than the truth, so that a phone with two pixels to
 * one takes the 640 wide file and not the 1280 wide one, which is three times as heavy and looks the same there.
 */
export const phoneWidth = '20rem';

/** `sizes` of a picture in a grid of cards. */
export const cardSizes = `(min-width: 60rem) 18rem, (min-width: 36rem) 45vw, ${phoneWidth}`;

/** `sizes` of a picture across an item, in its modal and on its page. */
export const itemSizes = `(min-width: 52rem) 52rem, (min-width: 36rem) 92vw, ${phoneWidth}`;

/**
 * `sizes` of the newest article's picture, above the list of news and again in it: the same in both places, or browsers would fetch it in
 * two widths.
 */
export const leadSizes = `(min-width: 60rem) 44rem, (min-width: 36rem) 92vw, ${phoneWidth}`;

/** `sizes` of the pictures of on-going projects on the home page: the first is across the page, or more than half of it. */
export const ongoingSizes = {
  large: `(min-width: 75rem) 43rem, (min-width: 52rem) 58vw, (min-width: 36rem) 92vw, ${phoneWidth}`,
  small: `(min-width: 75rem) 36rem, (min-width: 52rem) 46vw, (min-width: 36rem) 92vw, ${phoneWidth}`,
};
