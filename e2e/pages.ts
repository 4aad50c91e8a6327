/** Every address of the public site (SPEC.md section 2), and one that isn't there. */
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
