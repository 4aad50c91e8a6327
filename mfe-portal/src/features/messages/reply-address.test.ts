import { someMessage } from '../../test/message-records.ts';
import { replyAddress } from './reply-address.ts';

const partsOf = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return [decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')];
};

test('an answer goes to the visitor, with the subject and the quoted text', () => {
  const address = replyAddress(someMessage({ subject: 'Fees & hours?' }));
  expect(partsOf(address)).toEqual([
    'maria@example.org',
    'Re: Fees & hours?',
    '\r\n\r\n> Are you open on Saturdays?\r\n> Thank you!',
  ]);
});

test('an answer to an answer has one Re:', () => {
  expect(partsOf(replyAddress(someMessage({ subject: 'RE: hours' })))[1]).toBe('RE: hours');
});

test('what an address of a visitor has in it starts no other field', () => {
  expect(replyAddress(someMessage({ email: 'a&bcc=all@example.org' }))).toMatch(/^mailto:a%26bcc%3Dall@/);
});

test('a long text is cut to what mail programs take, and never in the middle of a character', () => {
  const address = replyAddress(someMessage({ text: '🏛️ña'.repeat(1000) }));
  expect(address.length).toBeLessThanOrEqual(1800);
  expect(partsOf(address)[2]).toMatch(/…$/);
});
