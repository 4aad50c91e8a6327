/** A record that was never published has no form of its own: its page lists its draft. */
const form = (page: string, id: string) => (id.startsWith('new-') ? page : `${page}?form=${id}`);

const pages: Record<string, (id: string) => string> = {
  article: (id) => form('/private/news', id),
  project: (id) => form('/private/projects', id),
  content: (id) => `/private/content?edit=${id}`,
  picture: (id) => `/private/pictures?picture=${id}`,
  message: (id) => `/private/messages?message=${id}`,
  user: () => '/private/users',
  remote: () => '/private/releases',
};

/** The page of a record like `article/12`; undefined when there is none. */
export function recordAddress(record: string): string | undefined {
  const [kind = '', ...id] = record.split('/');
  return pages[kind]?.(encodeURIComponent(id.join('/')));
}
