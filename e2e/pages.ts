/** Every public page of the site, and an address that has no page. */
export const publicPages = [
  '/home',
  '/about',
  '/journey',
  '/team',
  '/contact',
  '/products',
  '/certificates',
  '/awards',
  '/completion',
  '/news',
  '/login',
  '/GeminiAPI',
  '/forbidden',
  '/test',
  '/no-such-page',
];

export const privatePages = ['/private/dashboard', '/private/projects', '/private/news', '/private/releases'];
