import { percentOf } from '../parse.mjs';
import { wrongUsage } from '../problem.mjs';
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
    options: {
      reason,
      revision: {
        type: 'string',
        value: 'n',
        help: 'only if the remote is still at this revision (status --json)',
      },
      ...options,
    },
    required: ['reason', ...required],
    async run(input) {
      const { site, name, values } = input;
      const before = await site.registry.remote(input.remote);
      const revision = values.revision === undefined ? before.revision : revisionOf(values.revision);
      const body = { remote: before.remote, revision, reason: values.reason };
      const after = await site.registry.change(name, { ...body, ...bodyOf(input, before) });
      return { data: after, text: await statusOf(site, [after]) };
    },
  };
}

function revisionOf(text) {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw wrongUsage(`--revision ${text}: must be a whole number, as status --json says.`);
}

/**
 * `--percent` or `--plan`, or `--staff` with a percent or for all of them; what a plan may say, the registry knows.
 * @param {Record<string, any>} values
 */
export function wishOf({ percent: given, plan, soak, staff }) {
  const percent = staff && plan === undefined ? (given ?? '100') : given;
  if (staff && plan !== undefined)
    throw wrongUsage('A plan says itself who is first: --plan "staff 1h, 1% 1h, …", without --staff.');
  if (soak !== undefined && (soak !== 'rollback' || plan === undefined))
    throw wrongUsage('--soak takes rollback, with a --plan.');
  if ((percent === undefined) === (plan === undefined))
    throw wrongUsage('Give --percent, --plan or --staff.');
  const audience = staff ? { audience: 'staff' } : {};
  return plan === undefined ? { percent: percentOf(percent), ...audience } : { plan, ...(soak && { soak }) };
}

function gateOf(gate) {
  if (gate === 'on' || gate === 'off') return gate;
  throw wrongUsage(`--gate ${gate}: must be on or off.`);
}

export const plan = text('how it is widened by itself: "staff 1h, 1% 1h, 10% 4h, 50% 12h, 100%"');
/** @type {import('../commands.mjs').Option} */
export const staff = {
  type: 'boolean',
  help: 'for signed-in administrators only: all, or --percent of them',
};
/** @type {import('../commands.mjs').Option} */
export const soak = {
  type: 'string',
  value: 'rollback',
  help: 'with --plan: go back when it turns out worse once it is stable',
};
/** @type {import('../commands.mjs').Option} */
export const replace = { type: 'boolean', help: 'end the running rollout of another version for it' };
/** @type {import('../commands.mjs').Option} */
export const force = { type: 'boolean', help: 'although it was halted, or is judged worse than stable' };

/** @type {Record<string, import('../commands.mjs').Command>} */
export const changes = {
  rollout: change({
    summary:
      'give a version to some percent of the visitors, to --staff, or widen it by a --plan; --restart what was halted',
    version: ['version'],
    options: {
      percent: { type: 'string', value: 'n', help: '0 to 100; ends a plan' },
      staff,
      plan,
      soak,
      restart: { type: 'boolean', help: 'start again what was halted; look at its history first' },
      replace,
      gate: { type: 'string', value: 'on|off', help: 'off: it is not halted by evidence' },
    },
    bodyOf: ({ version, values }, before) => ({
      version: namedVersion(before, version),
      ...wishOf(values),
      ...(values.restart && { restart: true }),
      ...(values.replace && { replace: true }),
      ...(values.gate !== undefined && { gate: gateOf(values.gate) }),
    }),
  }),
  promote: change({
    summary: 'make the version that is rolled out, or the given one, stable',
    version: ['version?'],
    options: { replace, force },
    bodyOf: ({ version, values }, before) => ({
      ...(version && { version: namedVersion(before, version) }),
      ...(values.replace && { replace: true }),
      ...(values.force && { force: true }),
    }),
  }),
  halt: change({ summary: 'give the version that is rolled out to nobody' }),
  pause: change({ summary: 'let the plan of the rollout go no further by itself' }),
  resume: change({ summary: 'let a paused plan go on' }),
  skip: change({ summary: 'take the next step of the plan now' }),
  rollback: change({
    summary: 'go back to the version that was stable before',
    options: { force },
    bodyOf: ({ values }) => (values.force ? { force: true } : {}),
  }),
  disable: change({
    summary: 'show a message in place of the remote',
    reason: text('the message; visitors read it'),
  }),
  retire: change({
    summary: 'take a version away for good: nobody is ever given it again',
    version: ['version'],
    bodyOf: ({ version }, before) => ({ version: namedVersion(before, version) }),
  }),
  enable: change({ summary: 'show the remote again' }),
};
