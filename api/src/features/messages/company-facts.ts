import { SiteContent } from '../site-content/site-content.model.ts';

const KEEP_DAYS = 365;

/** What messages need of the company's facts, as they were edited in the portal. */
export interface CompanyFacts {
  /** Of its e-mail addresses the first; undefined while nobody has entered one: the demo's is nobody's. */
  email: string | undefined;
  /** Messages are deleted after so many days. */
  keepDays: number;
}

export async function companyFacts(): Promise<CompanyFacts> {
  const identity = await SiteContent.findById('shell/identity', 'value demo').lean();
  const { emails, keepMessagesDays } = identity?.value ? JSON.parse(identity.value) : {};
  const [email] = !identity?.demo && Array.isArray(emails) ? emails : [];
  return {
    email: typeof email === 'string' && email !== '' ? email : undefined,
    keepDays: typeof keepMessagesDays === 'number' ? keepMessagesDays : KEEP_DAYS,
  };
}
