import { defineRoute, type Route } from '../../lib/route.ts';
import { visitorKey } from '../../lib/visitor.ts';
import { keyOf } from './authenticate.ts';
import { login } from './login.ts';
import { closeSession, findSession } from './sessions.ts';
import { credentials, keyResponse, loginResponse, nothing } from './user.schema.ts';

export const userRoutes = (): Route[] => [
  defineRoute({
    method: 'post',
    path: '/users/verifyUser',
    summary: 'Sign in. Wrong credentials answer 200 with `status` false.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: credentials,
    result: loginResponse,
    handle: async ({ body, ctx }) =>
      login({
        username: body.user,
        password: body.pass,
        device: body.device,
        visitor: visitorKey(ctx.ip),
      }),
  }),
  defineRoute({
    method: 'post',
    path: '/users/verifyKey',
    summary: 'Whether the key in `Authorization` is valid. Always 200.',
    tag: 'Users',
    access: 'public',
    maxJsonBytes: 16_000,
    body: nothing,
    result: keyResponse,
    handle: async ({ ctx }) => ({ status: (await findSession(keyOf(ctx))) !== null }),
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
    handle: async ({ ctx }) => {
      await closeSession(keyOf(ctx));
      return { status: true };
    },
  }),
];
