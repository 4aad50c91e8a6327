import type { RemoteName } from 'contracts/site';

export const remoteNames: RemoteName[] = ['mfe-public', 'mfe-portal', 'mfe-assistant'];
