import path from 'node:path';
import { makeKey, publicHalf } from '../signing-key.mjs';

/** @type {import('../commands.mjs').Command} */
export const key = {
  summary: 'make a key that releases are signed with',
  arguments: [],
  options: { out: { type: 'string', value: 'file', help: 'where the private half goes; a new file' } },
  required: ['out'],
  async run({ values }) {
    const file = path.resolve(values.out);
    const publicKey = publicHalf(makeKey(file));
    const text = `The private half is in ${file}, readable by you alone. It belongs to the pipelines that publish, and to nobody else: never to
the API, the shell or a host. Keep a copy where it can't get lost.

  RELEASE_SIGNING_KEY   its text, or its path, for npm run release -- publish

The public half is no secret. API and shell get it; when both have been started with it, they take signed releases only:

  RELEASE_PUBLIC_KEYS=${publicKey}

Sign what visitors have before that, by publishing the same builds again with the key.`;
    return { data: { file, publicKey }, text };
  },
};
