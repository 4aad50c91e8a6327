import { visitorKey } from 'serving/visitor-key';
import { invalid } from '../../lib/http-error.ts';
import { defineRoute, type Route } from '../../lib/route.ts';
import { authenticate } from './authenticate.ts';
import { confirmPassword } from './confirm-password.ts';
import { userById } from './manage-users.ts';
import { hashPassword } from './passwords.ts';
import {
  confirmSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor.ts';
import { closeSessionById, closeSessionsOf, listSessions } from './sessions.ts';
import { User } from './user.model.ts';
import * as schema from './user.schema.ts';
import { UserLink } from './user-link.model.ts';

const tag = 'Your account';
const maxJsonBytes = 16_000;
const done = { status: true as const };

/** What everybody does with their own account. */
export const accountRoutes = (): Route[] => [
  defineRoute({
    method: 'get',
    path: '/users/account',
    summary: 'Whose key this is, with the sessions and whether there is a second factor.',
    tag,
    access: 'editor',
    result: schema.account,
    handle: async ({ ctx }) => {
      const me = await authenticate(ctx);
      const user = await userById(me.userId);
      return {
        name: user.username,
        role: user.role,
        second_factor: hasSecondFactor(user),
        recovery_codes: user.second_factor?.recovery.length ?? 0,
        sessions: await listSessions(me),
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/account/password',
    summary: 'Choose a new password. All other sessions end.',
    tag,
    access: 'editor',
    maxJsonBytes,
    body: schema.passwordBody,
    result: schema.done,
    audit: { area: 'account', action: 'Changed their own password' },
    handle: async ({ body: { password, new_password }, ctx }) => {
      const { userId, sessionId } = await authenticate(ctx);
      const user = await userById(userId);
      if (new_password.toLowerCase() === user.username)
        throw invalid({ new_password: 'Must not be your username.' });
      await confirmPassword(user, password, visitorKey(ctx.ip));
      await User.updateOne({ _id: userId }, { $set: { password_hash: await hashPassword(new_password) } });
      await UserLink.deleteOne({ _id: userId });
      await closeSessionsOf(userId, sessionId);
      return done;
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/account/closeSession',
    summary: 'End one of the sessions.',
    tag,
    access: 'editor',
    maxJsonBytes,
    body: schema.sessionBody,
    result: schema.done,
    audit: { area: 'account', action: 'Ended one of their sessions' },
    handle: async ({ body: { id }, ctx }) => {
      await closeSessionById((await authenticate(ctx)).userId, id);
      return done;
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/account/closeOthers',
    summary: 'End all sessions but the one that asks.',
    tag,
    access: 'editor',
    maxJsonBytes,
    body: schema.nothing,
    result: schema.done,
    audit: { area: 'account', action: 'Ended all their other sessions' },
    handle: async ({ ctx }) => {
      const { userId, sessionId } = await authenticate(ctx);
      await closeSessionsOf(userId, sessionId);
      return done;
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/account/secondFactor/start',
    summary: 'Make a secret for an authenticator app. It is in this response alone.',
    tag,
    access: 'editor',
    maxJsonBytes,
    body: schema.nothing,
    result: schema.secondFactorStart,
    audit: { unlogged: 'It protects nothing before it is confirmed.' },
    handle: async ({ ctx }) => startSecondFactor(await userById((await authenticate(ctx)).userId)),
  }),
  defineRoute({
    method: 'post',
    path: '/users/account/secondFactor/confirm',
    summary:
      'Show that the app has the secret, with a code: from now on signing in takes one. The recovery codes are in this response alone.',
    tag,
    access: 'editor',
    maxJsonBytes,
    body: schema.codeBody,
    result: schema.recoveryCodes,
    audit: { area: 'account', action: 'Set up a second factor' },
    handle: async ({ body: { code }, ctx }) => {
      const user = await userById((await authenticate(ctx)).userId);
      return { recovery_codes: await confirmSecondFactor(user, code) };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/account/secondFactor/remove',
    summary: 'Sign in with the password alone from now on.',
    tag,
    access: 'editor',
    maxJsonBytes,
    body: schema.confirmBody,
    result: schema.done,
    audit: { area: 'account', action: 'Removed their second factor' },
    handle: async ({ body: { password }, ctx }) => {
      const user = await userById((await authenticate(ctx)).userId);
      await confirmPassword(user, password, visitorKey(ctx.ip));
      await removeSecondFactor(user._id);
      return done;
    },
  }),
];
