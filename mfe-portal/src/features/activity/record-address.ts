const pages: Record<string, (id: string) => string> = {
  article: (id) => `/private/news?form=${id}`,
  project: (id) => `/private/projects?form=${id}`,
  content: (id) => `/private/content?edit=${id}`,
  picture: (id) => `/private/pictures?picture=${id}`,
  user: () => '/private/users',
  remote: () => '/private/releases',
};

/** The page of a record like `article/12`; undefined when there is none. */
export function recordAddress(record: string): string | undefined {
  const [kind = '', ...id] = record.split('/');
  return pages[kind]?.(encodeURIComponent(id.join('/')));
}
