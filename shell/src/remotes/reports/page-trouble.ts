import type { ReportedError } from 'contracts/releases';

/** What went wrong on the page after a version of a remote was there. */
export type Trouble =
  | { signal: 'erred'; error: ReportedError }
  /** Not said by whom: the remote whose page it is. */
  | { signal: 'api' | 'blocked' };

const blockedMs = 2000;
/** A person can mend these, or they are a refusal that pages expect. */
const expectedStatuses = [401, 403, 409, 413, 415, 422, 429];

/**
 * Calls `onTrouble` for uncaught errors and rejections, failed requests and a page that doesn't respond, from now on and as far back as the browser
 * knows. The returned function does so at once for what the browser would only tell later, when the page may be gone.
 */
export function watchTrouble(onTrouble: (trouble: Trouble) => void): () => void {
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    if (message === undefined) return;
    const place = `    at ${filename}:${lineno}:${colno}`;
    onTrouble({ signal: 'erred', error: describe(error ?? message, place) });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    onTrouble({ signal: 'erred', error: describe(reason) }),
  );
  // The content security policy refuses requests to addresses that are no part of the site.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'connect-src') onTrouble({ signal: 'api' });
  });
  const flushes = [
    observe('longtask', ({ duration }) => duration >= blockedMs && onTrouble({ signal: 'blocked' })),
    observe('resource', (entry) => {
      if (entry instanceof PerformanceResourceTiming && hasFailed(entry)) onTrouble({ signal: 'api' });
    }),
  ];
  return () => {
    for (const flush of flushes) flush();
  };
}

/** An error as it is reported. */
export function describe(thrown: unknown, place = ''): ReportedError {
  const { message, stack } = thrown instanceof Error ? thrown : { message: String(thrown), stack: place };
  return {
    message: message.slice(0, 300),
    stack: (stack ?? '').slice(0, 4000),
    page: window.location.pathname.slice(0, 300),
    browser: browserName(),
  };
}

function hasFailed({ initiatorType, responseStatus }: PerformanceResourceTiming): boolean {
  if (initiatorType !== 'fetch' && initiatorType !== 'xmlhttprequest') return false;
  return responseStatus >= 400 && !expectedStatuses.includes(responseStatus);
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): () => void {
  // Not every browser has them all.
  if (!window.PerformanceObserver?.supportedEntryTypes.includes(type)) return () => {};
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true });
  return () => observer.takeRecords().forEach(onEntry);
}

/** `Chrome 140`: the last of those that a browser claims to be, without what all of them say. */
function browserName(): string {
  const names = [...navigator.userAgent.matchAll(/(Edg|OPR|SamsungBrowser|Firefox|Chrome|Version)\/(\d+)/g)];
  const [, name = 'Unknown', version = ''] =
    names.find(([, known]) => !['Chrome', 'Version'].includes(known ?? '')) ?? names[0] ?? [];
  return `${name === 'Version' ? 'Safari' : name} ${version}`.trim();
}
