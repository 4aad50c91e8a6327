const kilobytes = ({ median }) => `${(median / 1000).toFixed(1)} kB`;
const milliseconds = ({ median, min, max }) =>
  `${Math.round(median)} ms (${Math.round(min)}–${Math.round(max)})`;
const number = ({ median }) => `${median}`;
const score = ({ median }) => median.toFixed(3);

/** What the table shows of a visit. */
const rows = [
  ['requests', 'requests', number],
  ['JavaScript', 'jsBytes', kilobytes],
  ['CSS', 'cssBytes', kilobytes],
  ['HTML', 'htmlBytes', kilobytes],
  ['fonts', 'fontBytes', kilobytes],
  ['pictures', 'imageBytes', kilobytes],
  ['LCP', 'lcp', milliseconds],
  ['TBT', 'tbt', milliseconds],
  ['CLS', 'cls', score],
  ['content shows', 'content', milliseconds],
];

/** The pages' part of the result, as Markdown. */
export function pagesTable(pages) {
  return Object.entries(pages)
    .flatMap(([path, sites]) => ['cold', 'warm'].map((kind) => visitTable(`${path}, ${kind}`, sites, kind)))
    .join('\n');
}

function visitTable(title, { composed, one }, kind) {
  const lines = rows.map(([label, measure, format]) => {
    const [a, b] = [composed[kind][measure], one[kind][measure]];
    const ratio = b.median > 0 ? (a.median / b.median).toFixed(2) : '–';
    return `| ${label} | ${format(a)} | ${format(b)} | ${ratio} |`;
  });
  return `### ${title}\n\n| | composed | one application | ratio |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}

/** Each target of the product, and whether this run met it. */
export function targets(pages) {
  const ratio = (path, measure) =>
    pages[path].composed.cold[measure].median / pages[path].one.cold[measure].median;
  const perPage = Object.keys(pages).flatMap((path) => [
    target(`JavaScript of ${path}, of one application's`, ratio(path, 'jsBytes'), 1.25),
    target(`LCP of ${path}, of one application's`, ratio(path, 'lcp'), 1.15),
    target(`CLS of ${path}`, pages[path].composed.cold.cls.median, 0.02),
  ]);
  const kb = pages['/home'].composed.cold.jsBytes.median / 1000;
  return [...perPage, target('JavaScript of /home in kB, brotli', kb, 150)];
}

const target = (name, value, limit) => ({
  name,
  value: Number(value.toFixed(3)),
  limit,
  met: value <= limit,
});

export function targetsTable(list) {
  const lines = list.map(
    ({ name, value, limit, met }) => `| ${name} | ${value} | ≤ ${limit} | ${met ? 'met' : 'MISSED'} |`,
  );
  return `| target | measured | limit | |\n|---|---|---|---|\n${lines.join('\n')}\n`;
}

export function timesTable({ builds, starts }) {
  const lines = [
    ...Object.entries(builds).map(([workspace, time]) => `| build of ${workspace} | ${milliseconds(time)} |`),
    `| \`npm start\` on an empty store, all built | ${milliseconds(starts.first)} |`,
    `| \`npm start\` again | ${milliseconds(starts.second)} |`,
  ];
  return `## Builds and starts\n\n| | |\n|---|---|\n${lines.join('\n')}\n`;
}
