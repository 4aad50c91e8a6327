import { visitorKey } from 'serving/visitor-key';
import { defineRoute, type Route } from '../../lib/route.ts';
import { keyOf } from './authenticate.ts';
import { login } from './login.ts';
import { closeSession, findSession } from './sessions.ts';
import {
  acceptBody,
  credentials,
  keyResponse,
  linkBody,
  linkFacts,
  loginResponse,
  nothing,
} from './user.schema.ts';
import { acceptLink, findLink } from './user-links.ts';

export const userRoutes = (): Route[] => [
  defineRoute({
    method: 'post',
    path: '/users/verifyUser',
    summary:
      'Sign in. Wrong credentials answer 200 with `status` false; so does a missing or wrong code, with `second_factor` true.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: credentials,
    result: loginResponse,
    audit: 'logged within',
    handle: async ({ body, ctx }) =>
      login({
        username: body.user,
        password: body.pass,
        device: body.device,
        code: body.code,
        agent: ctx.get('User-Agent'),
        visitor: visitorKey(ctx.ip),
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/users/verifyKey',
    summary: 'Whether the key in `Authorization` is valid, and whose it is. Always 200.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: nothing,
    result: keyResponse,
    audit: 'reads',
    handle: async ({ ctx }) => {
      const found = await findSession(keyOf(ctx));
      return found ? { status: true, name: found.username, role: found.role } : { status: false };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/logout',
    summary: 'Revoke the key in `Authorization`. Always 200.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: nothing,
    result: keyResponse,
    audit: { unlogged: 'It protects the account, and takes nothing from anybody.' },
    handle: async ({ ctx }) => {
      await closeSession(keyOf(ctx));
      return { status: true };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/link/read',
    summary: 'Whom a link is for, and what. 410 when it was used, has ended, or never was.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: linkBody,
    result: linkFacts,
    audit: 'reads',
    handle: async ({ body, ctx }) => {
      ctx.set('Cache-Control', 'no-store');
      const { link, user } = await findLink(body.secret);
      const { kind, expires_at } = link;
      return { kind, expires_at: expires_at.toISOString(), name: user.username, role: user.role };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/users/link/accept',
    summary:
      'Choose a password with a link, once, and sign in. With a second factor `status` is false: the password is set, and a sign-in takes a code.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: acceptBody,
    result: loginResponse,
    audit: 'logged within',
    handle: async ({ body, ctx }) => acceptLink(body.secret, body.password, ctx.get('User-Agent')),
  }),
];
