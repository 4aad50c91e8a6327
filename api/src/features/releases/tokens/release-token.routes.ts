import { defineRoute, type Route } from '../../../lib/route.ts';
import { presentToken } from '../release.presenter.ts';
import * as schema from './release-token.schema.ts';
import { createToken, listTokens, revokeToken } from './release-tokens.ts';

const tag = 'Release management';

/** Tokens of pipelines. Only administrators make them: a token must not be able to outlive itself. */
export const releaseTokenRoutes = (): Route[] => [
  defineRoute({
    method: 'get',
    path: '/releases/tokens',
    summary: 'The tokens that release one remote, newest first, without their secrets.',
    tag,
    access: 'admin',
    result: schema.tokens,
    handle: async () => (await listTokens()).map(presentToken),
  }),
  defineRoute({
    method: 'post',
    path: '/releases/tokens',
    summary:
      'Make a token that publishes, rolls out, promotes, halts and rolls back one remote until it expires, within a year. Its secret is in this response alone.',
    tag,
    access: 'admin',
    body: schema.createTokenBody,
    result: schema.createdToken,
    audit: 'logged within',
    handle: async ({ body, by }) => {
      const { token, secret } = await createToken({ ...body, expires: new Date(body.expires) }, by);
      return { token: presentToken(token), secret };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/releases/tokens/revoke',
    summary: 'Make a token useless at once. The same again changes nothing.',
    tag,
    access: 'admin',
    body: schema.revokeTokenBody,
    result: schema.token,
    audit: 'logged within',
    handle: async ({ body: { id }, by }) => presentToken(await revokeToken(id, by)),
  }),
];
