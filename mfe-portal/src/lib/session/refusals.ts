import type { ErrorEntry } from 'contracts/shell-context';

/** Why the private area refuses somebody. */
export const refusals: Record<'noKey' | 'keyRejected' | 'callFailed', ErrorEntry> = {
  noKey: {
    code: 401,
    message: 'You do not have the necessary authentication credentials to access this resource!',
  },
  keyRejected: {
    code: 401,
    message: 'Your access has been revoked. Please log in again to continue!',
  },
  callFailed: { code: 500, message: 'Internal Server Error!' },
};
