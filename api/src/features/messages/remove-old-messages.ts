import { companyFacts } from './company-facts.ts';
import { MessageModel } from './message.model.ts';

const DAY_MS = 86_400_000;
/** Long enough to find what was taken for spam by mistake. */
const SPAM_DAYS = 30;

const older = (days: number) => ({ $lt: new Date(Date.now() - days * DAY_MS) });

/** Removes messages that are older than the company wants to keep them, and spam after a month. */
export async function removeOldMessages(): Promise<void> {
  const { keepDays } = await companyFacts();
  await MessageModel.deleteMany({ at: older(keepDays) });
  await MessageModel.deleteMany({ folder: 'spam', at: older(SPAM_DAYS) });
}
