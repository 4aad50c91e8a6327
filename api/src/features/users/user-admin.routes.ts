import { HttpError } from '../../lib/http-error.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { authenticate } from './authenticate.ts';
import {
  addInvited,
  deleteUser,
  disableUser,
  enableUser,
  setRole,
  userById,
  withdrawLink,
} from './manage-users.ts';
import { removeSecondFactor } from './second-factor.ts';
import { closeSessionsOf } from './sessions.ts';
import { User, type UserRecord } from './user.model.ts';
import { presentUser, presentWithLink } from './user.presenter.ts';
import * as schema from './user.schema.ts';
import { UserLink } from './user-link.model.ts';
import { makeLink } from './user-links.ts';

const tag = 'Users';
const maxJsonBytes = 16_000;

const present = async (user: UserRecord) => presentUser(user, await UserLink.findById(user._id).lean());

/** Whom a call is about, for the audit log. */
const theUser = {
  target: async ({ body }: { body: { id: number } }) =>
    (await User.findById(body.id, 'username').lean())?.username,
  record: ({ body }: { body: { id: number } }) => `user/${body.id}`,
};

/** What administrators do with the accounts of others. */
export const userAdminRoutes = (): Route[] => [
  defineRoute({
    method: 'get',
    path: '/users',
    summary: 'Everybody with an account or an invitation, by name.',
    tag,
    access: 'admin',
    result: schema.users,
    handle: async () => {
      const [users, links] = await Promise.all([
        User.find({}).sort({ username: 1 }).lean(),
        UserLink.find({}).lean(),
      ]);
      return users.map((user) =>
        presentUser(
          user,
          links.find(({ _id }) => _id === user._id),
        ),
      );
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/invite',
    summary:
      'Invite somebody. With the secret, which is in this response alone, they choose a password, once and within 7 days.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.inviteBody,
    result: schema.userWithLink,
    audit: {
      ...{ area: 'users', action: 'Invited a user' },
      target: ({ body }) => body.name,
      record: (_input, { user }) => `user/${user.id}`,
      details: ({ body }) => body.role,
    },
    handle: async ({ body: { name, role } }) => {
      const user = await addInvited(name, role);
      return presentWithLink(user, await makeLink(user));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/link',
    summary:
      'Make a new link: an invitation for somebody who has not joined, else one to choose a new password. It ends the link before, and lasts 7 days.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.userWithLink,
    audit: { area: 'users', action: 'Made a new link for a user', ...theUser },
    handle: async ({ body: { id } }) => {
      const user = await userById(id);
      if (user.disabled_at)
        throw new HttpError(409, 'disabled', `${user.username} is disabled. Enable the account first.`);
      return presentWithLink(user, await makeLink(user));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/withdraw',
    summary: 'End the link. Of somebody who has not joined the user is removed too.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.done,
    audit: { area: 'users', action: 'Withdrew the link of a user', ...theUser },
    handle: async ({ body: { id } }) => {
      await withdrawLink(id);
      return { status: true as const };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/role',
    summary: 'Change the role, from the next request on. Refused with 409 for the last administrator.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.roleBody,
    result: schema.user,
    audit: {
      ...{ area: 'users', action: 'Changed the role of a user' },
      ...theUser,
      details: ({ body }) => body.role,
    },
    handle: async ({ body: { id, role } }) => present(await setRole(id, role)),
  }),
  defineRoute({
    method: 'post',
    path: '/users/disable',
    summary:
      'End the sessions and refuse new ones. Refused with 409 for the last administrator, and for oneself.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.user,
    audit: { area: 'users', action: 'Disabled a user', ...theUser },
    handle: async ({ body: { id }, ctx }) => present(await disableUser(id, (await authenticate(ctx)).userId)),
  }),
  defineRoute({
    method: 'post',
    path: '/users/enable',
    summary: 'Let a disabled user sign in again.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.user,
    audit: { area: 'users', action: 'Enabled a user', ...theUser },
    handle: async ({ body: { id } }) => present(await enableUser(id)),
  }),
  defineRoute({
    method: 'post',
    path: '/users/signOut',
    summary: 'End all sessions of a user.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.user,
    audit: { area: 'users', action: 'Ended all sessions of a user', ...theUser },
    handle: async ({ body: { id } }) => {
      const user = await userById(id);
      await closeSessionsOf(id);
      return present(user);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/resetSecondFactor',
    summary: 'Let a user sign in with the password alone, who then can set up another app.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.user,
    audit: { area: 'users', action: 'Removed the second factor of a user', ...theUser },
    handle: async ({ body: { id } }) => {
      await userById(id);
      await removeSecondFactor(id);
      return present(await userById(id));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/delete',
    summary:
      'Remove a user for good; what they wrote stays. Refused with 409 for the last administrator, and for oneself.',
    tag,
    access: 'admin',
    maxJsonBytes,
    body: schema.userBody,
    result: schema.done,
    audit: { area: 'users', action: 'Deleted a user', ...theUser },
    handle: async ({ body: { id }, ctx }) => {
      await deleteUser(id, (await authenticate(ctx)).userId);
      return { status: true as const };
    },
  }),
];
