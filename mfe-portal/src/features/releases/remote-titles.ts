import type { RemoteName } from 'contracts/site';

/** Each remote's name on the page. */
export const remoteTitles: Record<RemoteName, string> = {
  'mfe-public': 'Public sections',
  'mfe-portal': 'Portal',
  'mfe-assistant': 'Assistant',
};
