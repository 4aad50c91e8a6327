const width = 118;
const shownFaults = 12;

function wrap(text, indent) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line.length + word.length + 1 > width - indent) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.join(`\n${' '.repeat(indent)}`);
}

function faults(label, texts) {
  const more = texts.length > shownFaults ? [`and ${texts.length - shownFaults} more`] : [];
  return [...texts.slice(0, shownFaults), ...more].map((text) => `  ${label}  ${wrap(text, 12)}`);
}

const shown = ([name, value]) =>
  `${name} ${typeof value === 'object' && value !== null ? Object.entries(value).map(shown).join(', ') : value}`;

function row(trial) {
  const { name, verdict, skipped, tried, measured, lost, broken } = trial;
  const numbers = Object.entries(measured).map(
    (entry) => `  ${'measured'.padEnd(8)}  ${wrap(shown(entry), 12)}`,
  );
  return [
    `${name.padEnd(width - 10)}${verdict.padStart(10)}`,
    ...(skipped ? [`  because   ${wrap(skipped, 12)}`] : []),
    ...(tried.length > 0 ? [`  tried     ${wrap(tried.join('; '), 12)}`] : []),
    ...numbers,
    ...faults('lost    ', lost),
    ...faults('broken  ', broken),
  ].join('\n');
}

/** All trials as a table for people. */
export function table(trials) {
  const rule = '─'.repeat(width);
  const count = (key) => trials.reduce((sum, trial) => sum + trial[key].length, 0);
  const total = `${trials.length} trials · acknowledged and lost: ${count('lost')} · limits broken: ${count('broken')}`;
  return [rule, trials.map(row).join(`\n${rule}\n`), rule, total].join('\n');
}

export const asJson = (trials) =>
  trials.map(({ name, verdict, skipped, tried, measured, lost, broken }) => ({
    ...{ name, verdict, skipped, tried, measured, lost, broken },
  }));
