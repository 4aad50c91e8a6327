import { percentOf } from '../parse.mjs';
import { statusOf } from '../status-table.mjs';
import { namedVersion } from '../version-names.mjs';

/** @returns {import('../commands.mjs').Option} */
const text = (help) => ({ type: 'string', value: 'text', help });

/**
 * A command that changes what visitors get: `bodyOf` says what is sent besides remote, revision and reason.
 * @returns {import('../commands.mjs').Command}
 */
function change({
  summary,
  version = [],
  reason = text('why, for the history'),
  options = {},
  required = [],
  bodyOf = (_input, _remote) => ({}),
}) {
  return {
    summary,
    arguments: ['remote', ...version],
    options: { reason, ...options },
    required: ['reason', ...required],
    async run(input) {
      const { site, name, values } = input;
      const before = await site.registry.remote(input.remote);
      const body = { remote: before.remote, revision: before.revision, reason: values.reason };
      const after = await site.registry.change(name, { ...body, ...bodyOf(input, before) });
      return { data: after, text: await statusOf(site, [after]) };
    },
  };
}

/** @type {Record<string, import('../commands.mjs').Command>} */
export const changes = {
  rollout: change({
    summary:
      'give a version to some percent of the visitors; widen or narrow that, or --restart what was halted',
    version: ['version'],
    options: {
      percent: { type: 'string', value: 'n', help: '0 to 100' },
      restart: { type: 'boolean', help: 'start again what was halted; look at its history first' },
    },
    required: ['percent'],
    bodyOf: ({ version, values }, before) => ({
      version: namedVersion(before, version),
      percent: percentOf(values.percent),
      ...(values.restart && { restart: true }),
    }),
  }),
  promote: change({
    summary: 'make the version that is rolled out, or the given one, stable',
    version: ['version?'],
    bodyOf: ({ version }, before) => (version ? { version: namedVersion(before, version) } : {}),
  }),
  halt: change({ summary: 'give the version that is rolled out to nobody' }),
  rollback: change({ summary: 'go back to the version that was stable before' }),
  disable: change({
    summary: 'show a message in place of the remote',
    reason: text('the message; visitors read it'),
  }),
  enable: change({ summary: 'show the remote again' }),
};
