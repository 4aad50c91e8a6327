const kilobytes = ({ median }) => (median / 1000).toFixed(1);
const milliseconds = ({ median, min, max }) =>
  `${Math.round(median)} (${Math.round(min)}–${Math.round(max)})`;
const number = ({ median }) => `${median}`;
const score = ({ median }) => median.toFixed(3);

/** What the table shows of the first and of the second visit. */
const columns = [
  ['FCP ms', 'cold', 'fcp', milliseconds],
  ['LCP ms', 'cold', 'lcp', milliseconds],
  ['CLS', 'cold', 'cls', score],
  ['TBT ms', 'cold', 'tbt', milliseconds],
  ['HTML kB', 'cold', 'htmlBytes', kilobytes],
  ['JavaScript kB', 'cold', 'jsBytes', kilobytes],
  ['rest kB', 'cold', 'otherBytes', kilobytes],
  ['requests', 'cold', 'requests', number],
  ['second visit: LCP ms', 'warm', 'lcp', milliseconds],
  ['requests', 'warm', 'requests', number],
];
const names = { site: 'the site', one: 'one application', copy: 'static copy' };
const row = (cells) => `| ${cells.join(' | ')} |`;

/** The pages' part of the result, as Markdown: below each page what the site's times are of those of the others. */
export function pagesTable(pages) {
  const lines = Object.entries(pages).flatMap(([path, visits]) => [
    ...Object.entries(visits).map(([site, measures]) =>
      row([
        path,
        names[site],
        ...columns.map(([, kind, measure, format]) => format(measures[kind][measure])),
      ]),
    ),
    ...['one', 'copy'].map((other) =>
      row([path, `site / ${names[other]}`, ...columns.map((column) => share(visits, other, column))]),
    ),
  ]);
  const heads = ['page', '', ...columns.map(([label]) => label)];
  return `${row(heads)}\n|---|---|${'--:|'.repeat(columns.length)}\n${lines.join('\n')}\n`;
}

function share(visits, other, [, kind, measure]) {
  const base = visits[other][kind][measure].median;
  return base > 0 ? (visits.site[kind][measure].median / base).toFixed(2) : '–';
}

/** LCP of the one application's, where the page comes rendered. */
const lcpLimits = { '/home': 0.45, '/products': 0.5, '/news': 0.6 };
const articleLcpLimit = 0.5;

/** Each target of the product, and whether this run met it. */
export function targets(pages) {
  const perPage = Object.entries(pages).flatMap(([path, { site, one, copy }]) => {
    const ratio = (measure, { cold }, kind = 'cold') => site[kind][measure].median / cold[measure].median;
    return [
      target(`LCP of ${path}, of one application's`, ratio('lcp', one), lcpLimits[path] ?? articleLcpLimit),
      target(`LCP of ${path}, of the static copy's`, ratio('lcp', copy), 1.15),
      target(`CLS of ${path}`, site.cold.cls.median, 0.02),
      target(`TBT of ${path} in ms, at most one application's`, site.cold.tbt.median, one.cold.tbt.median),
      target(`LCP of a second visit to ${path}, of one application's first`, ratio('lcp', one, 'warm'), 0.5),
      target(`JavaScript of ${path}, of one application's`, ratio('jsBytes', one), 1.25),
    ];
  });
  const { tbt, jsBytes } = pages['/home'].site.cold;
  return [
    ...perPage,
    target('TBT of /home in ms', tbt.median, 100),
    target('JavaScript of /home in kB, brotli', jsBytes.median / 1000, 150),
  ];
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
    ...Object.entries(builds).map(
      ([workspace, time]) => `| build of ${workspace} | ${milliseconds(time)} ms |`,
    ),
    `| \`npm start\` on an empty store, all built | ${milliseconds(starts.first)} ms |`,
    `| \`npm start\` again | ${milliseconds(starts.second)} ms |`,
  ];
  return `| | |\n|---|---|\n${lines.join('\n')}\n`;
}
