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
  ['main thread ms', 'cold', 'main', milliseconds],
  ['of it scripts', 'cold', 'script', milliseconds],
  ['of it styles and layout', 'cold', 'layout', milliseconds],
  ['HTML kB', 'cold', 'htmlBytes', kilobytes],
  ['JavaScript kB', 'cold', 'jsBytes', kilobytes],
  ['rest kB', 'cold', 'otherBytes', kilobytes],
  ['requests', 'cold', 'requests', number],
  ['second visit: LCP ms', 'warm', 'lcp', milliseconds],
  ['requests', 'warm', 'requests', number],
];
const names = { site: 'the site', next: 'Next.js', one: 'one application', copy: 'static copy' };
const row = (cells) => `| ${cells.join(' | ')} |`;

/** The pages' part of the result, as Markdown: below each page what the site's times are of those of the others. */
export function pagesTable(pages) {
  const lines = Object.entries(pages).flatMap(([path, byCores]) =>
    Object.entries(byCores).flatMap(([cores, visits]) => rowsOf(path, cores, visits)),
  );
  const heads = ['page', 'cores', '', ...columns.map(([label]) => label)];
  return `${row(heads)}\n|---|---|---|${'--:|'.repeat(columns.length)}\n${lines.join('\n')}\n`;
}

function rowsOf(path, cores, visits) {
  const others = Object.keys(visits).filter((site) => site !== 'site');
  return [
    ...Object.entries(visits).map(([site, measures]) => [
      names[site],
      ...columns.map(([, kind, measure, format]) => format(measures[kind][measure])),
    ]),
    ...others.map((other) => [
      `site / ${names[other]}`,
      ...columns.map((column) => share(visits, other, column)),
    ]),
  ].map((cells) => row([path, cores, ...cells]));
}

function share(visits, other, [, kind, measure]) {
  const base = visits[other][kind][measure].median;
  return base > 0 ? (visits.site[kind][measure].median / base).toFixed(2) : '–';
}

/** LCP of the one application's, where the page comes rendered. */
const lcpLimits = { '/home': 0.45, '/products': 0.5, '/news': 0.6 };
const articleLcpLimit = 0.5;

const ratio = (measure, { site }, other, kind = 'cold') =>
  site[kind][measure].median / other.cold[measure].median;

/** Each target of the product, and whether this run met it. */
export function targets(pages, cached) {
  const perPage = Object.entries(pages).flatMap(([path, { idle, busy }]) => {
    const { site, one } = idle;
    return [
      target(
        `LCP of ${path}, of one application's`,
        ratio('lcp', idle, one),
        lcpLimits[path] ?? articleLcpLimit,
      ),
      target(`LCP of ${path}, of the static copy's`, ratio('lcp', idle, idle.copy), 1.15),
      target(`LCP of ${path}, of the static copy's, cores busy`, ratio('lcp', busy, busy.copy), 1.15),
      target(`LCP of ${path}, of Next.js's`, ratio('lcp', idle, idle.next), 0.9),
      target(`LCP of ${path}, of Next.js's, cores busy`, ratio('lcp', busy, busy.next), 0.9),
      target(`CLS of ${path}`, site.cold.cls.median, 0.02),
      target(`TBT of ${path} in ms, at most one application's`, site.cold.tbt.median, one.cold.tbt.median),
      target(
        `LCP of a second visit to ${path}, of one application's first`,
        ratio('lcp', idle, one, 'warm'),
        0.5,
      ),
      target(`JavaScript of ${path}, of one application's`, ratio('jsBytes', idle, one), 1.25),
    ];
  });
  const [home, products] = [pages['/home'].idle, pages['/products'].idle];
  return [
    ...perPage,
    target('TBT of /home in ms', home.site.cold.tbt.median, 100),
    target('JavaScript of /home in kB, brotli', home.site.cold.jsBytes.median / 1000, 110),
    target("main thread of /home, of the static copy's", ratio('main', home, home.copy), 1.5),
    target("styles and layout of /products, of Next.js's", ratio('layout', products, products.next), 1),
    ...(cached ? [atLeast('requests/s of a cached page, of bare Koa', cached.pages[0].ofKoa, 0.8)] : []),
  ];
}

const rounded = (value) => Number(value.toFixed(3));
const target = (name, value, limit) => ({ name, value: rounded(value), limit, met: value <= limit });
const atLeast = (name, value, limit) => ({
  name,
  value: rounded(value),
  limit,
  met: value >= limit,
  isLeast: true,
});

export function targetsTable(list) {
  const lines = list.map(
    ({ name, value, limit, met, isLeast }) =>
      `| ${name} | ${value} | ${isLeast ? '≥' : '≤'} ${limit} | ${met ? 'met' : 'MISSED'} |`,
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
