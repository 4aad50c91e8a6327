export interface BenchCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Its responses are cached until something of this changes. */
  topic?: 'projects' | 'news';
  /** Of those that visitors ask most. */
  busiest?: boolean;
}

const get = (name: string, path: string, more: Partial<BenchCall> = {}): BenchCall => ({
  ...{ name, method: 'GET', path },
  ...more,
});
const post = (name: string, path: string, body: object, more: Partial<BenchCall> = {}): BenchCall => ({
  ...{ name, method: 'POST', path, body },
  ...more,
});

const projects = { topic: 'projects' } as const;
const news = { topic: 'news' } as const;
const busiest = true;

/** `count` is the number of projects, and of articles. */
export const benchCalls = (count: number): BenchCall[] => [
  get('public list, page 1 of 12', '/project/getPublic?limit=12', { ...projects, busiest }),
  get('public list, 200', '/project/getPublic', { ...projects, busiest }),
  get('public list, last page', `/project/getPublic?limit=12&page=${Math.floor(count / 12)}`, projects),
  get('public list, one year', '/project/getPublic?limit=12&year=2015', projects),
  get('public list, search', '/project/getPublic?limit=12&search=survey%20market', projects),
  get('public list, search without a hit', '/project/getPublic?limit=12&search=zzzz', projects),
  get('project years', '/project/getYears', { ...projects, busiest }),
  get('related projects', `/project/related?id=${Math.ceil(count / 2)}`, projects),
  post('one project', '/project/getProject', { id: Math.ceil(count / 2) }, { busiest }),
  post('images of a project', '/project_imgs/get', { id: Math.ceil(count / 2) }, { busiest }),
  post('management list by id', '/project/getAll', { page: 1, sort: 'id' }),
  post('management list by title', '/project/getAll', { page: 1, sort: 'title' }),
  post('management list by status', '/project/getAll', { page: 1, sort: 'status' }),
  post('management list by date', '/project/getAll', { page: 1, sort: 'completed' }),
  post('management search', '/project/find', { page: 1, search: 'survey market' }),
  post('total', '/project/getTotal', {}),
  post('total of a status', '/project/getTotal', { status: 'ongoing' }),
  get('latest news', '/news/list?year=0&search=&limit=4', { ...news, busiest }),
  get('news of a year', '/news/list?year=2015&limit=12', news),
  get('news search', '/news/list?search=clinic%20archive&limit=12', news),
  get('news years', '/news/years', { ...news, busiest }),
  get('one article', `/news/find?id=${Math.ceil(count / 2)}`, { ...news, busiest }),
  get('related news', `/news/related?id=${Math.ceil(count / 2)}`, news),
  get('management news, page 1', '/news/get?page=1&limit=4'),
  get('management news, last page', `/news/get?page=${Math.floor(count / 4)}&limit=4`),
  get('search of the site', '/search?q=survey%20market'),
  get('search of the site, while typing', '/search?q=sur'),
  get('search of the site, after a save', '/search?q=clinic%20archive', news),
  get('releases', '/releases', { busiest }),
  post('key check', '/users/verifyKey', {}),
];
