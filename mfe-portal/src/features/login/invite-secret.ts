/** The secret of a link to choose a password, which stands behind `#`: browsers send that to no server. Null without one. */
export function inviteSecret(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('invite');
}
