const intro = `npm run release -- <command> …   ships builds of single remotes; docs/releasing.md tells the whole story`;
const notes = `A version is a name from status, or latest, stable, previous or rollout.
--json prints one JSON document (npm run --silent release -- … keeps npm quiet), --help says more of a command.

Changes need DEPLOY_TOKEN; without it, the token of the site in DATA_DIR is used. API_ORIGIN and SHELL_ORIGIN say where the site is when
that is not this machine. <NAME>_ORIGIN (CAREERS_ORIGIN) says where browsers reach a remote's builds, over what the registry says; give
the command the one that the shell was started with. publish signs with RELEASE_SIGNING_KEY, a PEM or the path of one.

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 someone else changed it in the meantime, 4 API, shell or host does not answer.`;

const usageOf = (name, command) =>
  [
    name,
    ...command.arguments.map((argument) =>
      argument.endsWith('?') ? `[${argument.slice(0, -1)}]` : `<${argument}>`,
    ),
  ].join(' ');

/** @param {Record<string, import('./commands.mjs').Command>} commands */
export function overview(commands) {
  const lines = Object.entries(commands).map(
    ([name, command]) => `  ${usageOf(name, command).padEnd(29)} ${command.summary}`,
  );
  return [intro, '', ...lines, '', notes].join('\n');
}

/** @param {string} name @param {import('./commands.mjs').Command} command */
export function helpFor(name, command) {
  const options = Object.entries(command.options).map(([option, { value, help }]) => {
    const required = command.required?.includes(option) ? ' (required)' : '';
    return `  ${`--${option}${value ? ` <${value}>` : ''}`.padEnd(22)} ${help}${required}`;
  });
  const json = `  ${'--json'.padEnd(22)} print one JSON document`;
  return [`npm run release -- ${usageOf(name, command)}   ${command.summary}`, '', ...options, json].join(
    '\n',
  );
}
