import { FrameReader, frame } from './frames.ts';

const messages = [{ text: 'one' }, { text: 'zwei – ünd 🙂' }, null, [1, 2, 3]];
const all = Buffer.concat(messages.map(frame));

test('messages come out as they went in', () => {
  expect([...new FrameReader(1000).take(all)]).toEqual(messages);
});

test.each([1, 2, 3, 5, 7, 64])('a pipe that gives %i bytes at a time changes nothing', (size) => {
  const reader = new FrameReader(1000);
  const taken: unknown[] = [];
  for (let start = 0; start < all.length; start += size)
    taken.push(...reader.take(all.subarray(start, start + size)));
  expect(taken).toEqual(messages);
});

test('a message comes once it is whole', () => {
  const reader = new FrameReader(1000);
  const bytes = frame('text');
  expect([...reader.take(bytes.subarray(0, -1))]).toEqual([]);
  expect([...reader.take(bytes.subarray(-1))]).toEqual(['text']);
});

test('a message may be as long as the limit, and no longer', () => {
  const text = 'x'.repeat(98);
  expect([...new FrameReader(100).take(frame(text))]).toEqual([text]);
  expect(() => [...new FrameReader(99).take(frame(text))]).toThrow('A message of 100 bytes is too long');
});

test('a message that is too long is refused by its header, before it has come', () => {
  const header = Buffer.alloc(4);
  header.writeUInt32LE(4_000_000_000);
  expect(() => [...new FrameReader(1000).take(header)]).toThrow('too long');
});

test('what is not JSON is refused', () => {
  const header = Buffer.alloc(4);
  header.writeUInt32LE(3);
  expect(() => [...new FrameReader(1000).take(Buffer.concat([header, Buffer.from('{x}')]))]).toThrow(
    SyntaxError,
  );
});
