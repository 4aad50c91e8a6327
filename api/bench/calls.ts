export interface BenchCall {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** Lists, counts and year lists: their cost must hardly grow with the number of documents. */
  bounded: boolean;
}

const get = (name: string, path: string, bounded = true): BenchCall => ({
  name,
  method: 'GET',
  path,
  bounded,
});
const post = (name: string, path: string, body: object, bounded = true): BenchCall => ({
  ...{ name, method: 'POST', path, body, bounded },
});

/** `count` is the number of projects, and of articles. */
export const benchCalls = (count: number): BenchCall[] => [
  get('public list, page 1 of 12', '/project/getPublic?limit=12'),
  get('public list, 200', '/project/getPublic'),
  get('public list, last page', `/project/getPublic?limit=12&page=${Math.floor(count / 12)}`),
  get('public list, one year', '/project/getPublic?limit=12&year=2015'),
  get('public list, search', '/project/getPublic?limit=12&search=survey%20market', false),
  get('public list, search without a hit', '/project/getPublic?limit=12&search=zzzz', false),
  get('project years', '/project/getYears'),
  post('one project', '/project/getProject', { id: Math.ceil(count / 2) }),
  post('images of a project', '/project_imgs/get', { id: Math.ceil(count / 2) }),
  post('management list by id', '/project/getAll', { page: 1, sort: 'id' }),
  post('management list by title', '/project/getAll', { page: 1, sort: 'title' }),
  post('management list by status', '/project/getAll', { page: 1, sort: 'status' }),
  post('management list by date', '/project/getAll', { page: 1, sort: 'completed' }),
  post('management search', '/project/find', { page: 1, search: 'survey market' }, false),
  post('total', '/project/getTotal', {}),
  post('total of a status', '/project/getTotal', { status: 'ongoing' }),
  get('latest news', '/news/list?year=0&search=&limit=4'),
  get('news of a year', '/news/list?year=2015&limit=12'),
  get('news search', '/news/list?search=clinic%20archive&limit=12', false),
  get('news years', '/news/years'),
  get('one article', `/news/find?id=${Math.ceil(count / 2)}`),
  get('management news, page 1', '/news/get?page=1&limit=4'),
  get('management news, last page', `/news/get?page=${Math.floor(count / 4)}&limit=4`),
  post('key check', '/users/verifyKey', {}),
];
