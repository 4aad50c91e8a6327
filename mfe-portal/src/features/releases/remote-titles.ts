import type { RemoteName } from 'contracts/site';

/** What people call each remote. */
export const remoteTitles: Record<RemoteName, string> = {
  'mfe-public': 'Public sections',
  'mfe-portal': 'Portal',
  'mfe-assistant': 'Assistant',
};
