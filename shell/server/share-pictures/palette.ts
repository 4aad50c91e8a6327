/**
 * The site's colours in the light scheme, as `kit/src/theme/tokens.css` has them: the server runs without that file, and what draws
 * pictures reads no OKLCH.
 */
export const palette = {
  paper: '#f9f5ed',
  ink: '#141e31',
  muted: '#4c5769',
  accent: '#f7a921',
  'accent-ink': '#a0460e',
  night: '#141e31',
  'on-night': '#f0ece4',
};
