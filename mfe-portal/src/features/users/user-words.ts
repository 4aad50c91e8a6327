import type { Role, User } from 'contracts/api';

export const roleNames: Record<Role, string> = { editor: 'Editor', admin: 'Administrator' };

export const roleOptions: { value: Role; label: string }[] = [
  { value: 'editor', label: roleNames.editor },
  { value: 'admin', label: roleNames.admin },
];

export const roleHint =
  'Editors keep projects, news and content. Administrators may do everything: also users and releases.';

export const stateNames: Record<User['state'], string> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

export const hasEnded = ({ link }: User): boolean =>
  link === null || Date.parse(link.expires_at) <= Date.now();
