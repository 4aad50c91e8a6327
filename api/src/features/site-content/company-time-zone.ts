import { isTimeZone } from '../../lib/time-zone.ts';
import { SiteContent } from './site-content.model.ts';

/** The time zone whose days and years count: the company's, as it was edited in the portal, else as the API was started with. */
export const companyTimeZone = (configured: string) => async (): Promise<string> => {
  const identity = await SiteContent.findById('shell/identity', 'value').lean();
  const { timeZone } = identity?.value ? JSON.parse(identity.value) : {};
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : configured;
};
