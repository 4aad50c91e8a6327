import { ContentVersionPoll } from './content-version.ts';

/** An API that gives these answers, and the last one from then on. */
const answers =
  (...given: (Record<string, string> | Error)[]): typeof fetch =>
  async () => {
    const answer = given.length > 1 ? given.shift() : given[0];
    if (!answer || answer instanceof Error) throw answer ?? new Error('No answer');
    return Response.json({ version: Object.values(answer).join('.'), topics: answer });
  };

let poll: ContentVersionPoll;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  poll.stop();
  jest.useRealTimers();
});

test('the versions of the content are at most a second old', async () => {
  poll = new ContentVersionPoll({ api: 'http://api', fetcher: answers({ news: 'one' }, { news: 'two' }) });
  await poll.start();
  expect(poll.topics).toEqual({ news: 'one' });
  await jest.advanceTimersByTimeAsync(1000);
  expect(poll.topics).toEqual({ news: 'two' });
});

test('it says which topics have changed', async () => {
  const onChange = jest.fn();
  const fetcher = answers({ news: 'one', projects: 'one' }, { news: 'two', projects: 'one' });
  poll = new ContentVersionPoll({ api: 'http://api', onChange, fetcher });
  await poll.refresh();
  await poll.refresh();
  await poll.refresh();
  expect(onChange.mock.calls).toEqual([[['news', 'projects']], [['news']]]);
});

test('while the API is away the versions stay, and the API is asked every second', async () => {
  const fetcher = answers({ news: 'one' }, new Error('away'), { news: 'two' });
  poll = new ContentVersionPoll({ api: 'http://api', fetcher });
  await poll.start();
  await jest.advanceTimersByTimeAsync(1000);
  expect([poll.topics, poll.responds]).toEqual([{ news: 'one' }, false]);
  await jest.advanceTimersByTimeAsync(1000);
  expect([poll.topics, poll.responds]).toEqual([{ news: 'two' }, true]);
});

test('a version counts once what this server has of the content is there', async () => {
  const refreshContent = jest.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  poll = new ContentVersionPoll({ api: 'http://api', refreshContent, fetcher: answers({ news: 'one' }) });
  await poll.refresh();
  expect(poll.topics).toEqual({});
  await poll.refresh();
  expect(poll.topics).toEqual({ news: 'one' });
});

test('to an API that says no topics all content is one', async () => {
  poll = new ContentVersionPoll({
    api: 'http://api',
    fetcher: async () => Response.json({ version: 'one' }),
  });
  await poll.refresh();
  expect(poll.topics).toEqual({ '*': 'one' });
});
