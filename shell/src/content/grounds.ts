/** The colours that text stands on, as the theme has them in light and in dark: paper, surface, sunken. */
export const lightGrounds = ['#f9f5ed', '#fffdfa', '#f2ece1'];
export const darkGrounds = ['#0d1522', '#151e2e', '#080e1a'];
