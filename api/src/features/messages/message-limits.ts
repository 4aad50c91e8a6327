import { networkKey, visitorKey } from 'serving/visitor-key';
import { assertWithinLimits } from '../../database/limits.ts';

const HOUR = 3600;
const DAY = 86_400;

const OWN = "You've sent a lot of messages.";
const SHARED = 'We have received more messages than we can take for now.';

/** Counts a message. The visitor's own limits come first, so that a visitor who is over them takes nothing from the others. Throws 429. */
export function assertMayWrite(address: string): Promise<void> {
  const [visitor, network] = [visitorKey(address), networkKey(address)];
  return assertWithinLimits([
    { key: `messages:${visitor}`, limit: 10, seconds: HOUR, reached: OWN },
    { key: `messages-day:${visitor}`, limit: 30, seconds: DAY, reached: OWN },
    { key: `messages-day:${network}`, limit: 100, seconds: DAY, reached: OWN },
    { key: 'messages-all', limit: 200, seconds: HOUR, reached: SHARED },
    { key: 'messages-all-day', limit: 1000, seconds: DAY, reached: SHARED },
  ]);
}

/** Counts a form that is kept to be shown again. Throws 429. */
export function assertMayReturn(address: string): Promise<void> {
  const key = `returned-forms:${visitorKey(address)}`;
  return assertWithinLimits([
    { key, limit: 60, seconds: HOUR, reached: "You've sent this form a lot of times." },
    { key: 'returned-forms-all', limit: 2000, seconds: HOUR, reached: SHARED },
  ]);
}
