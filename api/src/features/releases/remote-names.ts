/** Names whose variables (`API_ORIGIN`, `SHELL_ORIGIN`, `SITE_ORIGIN`) belong to the site itself. */
export const OWN_NAMES = ['api', 'api-internal', 'shell', 'site'];

/** What a remote's variables are named after: `CAREERS_ORIGIN` says where `careers` is, and `mfe-careers` as well. */
export const variableNameOf = (remote: string): string => remote.replace(/^mfe-/, '');
