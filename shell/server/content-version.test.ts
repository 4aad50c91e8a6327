import { ContentVersionPoll } from './content-version.ts';

const versions =
  (...answers: (string | Error)[]): typeof fetch =>
  async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return Response.json({ version: answer });
  };

let poll: ContentVersionPoll;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  poll.stop();
  jest.useRealTimers();
});

test('the version of the content is at most a second old', async () => {
  poll = new ContentVersionPoll('http://api', undefined, versions('one', 'two'));
  await poll.start();
  expect(poll.current).toBe('one');
  await jest.advanceTimersByTimeAsync(1000);
  expect(poll.current).toBe('two');
});

test('while the API is away the version stays, and the API is asked every second', async () => {
  poll = new ContentVersionPoll('http://api', undefined, versions('one', new Error('away'), 'two'));
  await poll.start();
  await jest.advanceTimersByTimeAsync(1000);
  expect(poll.current).toBe('one');
  await jest.advanceTimersByTimeAsync(1000);
  expect(poll.current).toBe('two');
});

test('a version counts once what this server has of the content is there', async () => {
  const onChange = jest.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  poll = new ContentVersionPoll('http://api', onChange, versions('one'));
  await poll.start();
  expect(poll.current).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1000);
  expect(poll.current).toBe('one');
  expect(onChange).toHaveBeenCalledTimes(2);
});
