import { PassThrough } from 'node:stream';
import type { PageMeta, RemoteState, SessionState } from 'contracts/shell-context';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { findPage } from '../../shared/find-page.ts';
import type { RenderRequest } from '../../shared/rendering.ts';
import { App } from '../app.tsx';
import { ContentStore } from '../content/content-store.ts';
import { BrowserOnly, browserOnly } from '../remotes/browser-only.ts';
import { collectHead } from './collect-head.ts';
import { type LoadedModule, loadedRemotes } from './loaded-remotes.tsx';

/** Data that a page needs could not be fetched. */
export class DataError extends Error {}

interface Rendered {
  html: string;
  data: unknown;
  meta: PageMeta;
}

/** Longer than the API's own limits allow, and short enough that nothing piles up. */
const longestMs = 5000;
/** A page may ask for data that depends on other data; more rounds than this is a mistake. */
const mostRounds = 4;

/**
 * Renders the page at an address, fetches what it asked for, and renders it again, until it asks for nothing new: no page has to say what
 * data it needs. Throws a DataError when the API fails, and whatever the page throws.
 */
export async function renderPage(
  request: RenderRequest,
  loaded: LoadedModule | undefined,
  onFetching: (isFetching: boolean) => void,
): Promise<Rendered> {
  const progress: Progress = { isFetching: false, onFetching };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const text = `Not ready after ${longestMs} ms`;
      reject(progress.isFetching ? new DataError(text) : new Error(text));
    }, longestMs);
  });
  return Promise.race([renderWithData(request, loaded, progress), tooLong]).finally(() =>
    clearTimeout(timer),
  );
}

interface Progress {
  /** The page waits for the API, not for its own code. */
  isFetching: boolean;
  onFetching(isFetching: boolean): void;
}

async function renderWithData(
  request: RenderRequest,
  loaded: LoadedModule | undefined,
  progress: Progress,
): Promise<Rendered> {
  const { config, address } = request;
  const page = findPage(config.remotes, new URL(address, 'http://site').pathname);
  await loaded?.module.preload?.(page?.path ?? '');
  const state = loaded?.module.createState?.();
  for (let round = 0; round < mostRounds; round += 1) {
    const { html, meta } = await renderOnce(request, loaded, state);
    const hasFetched = await fetchFor(state, progress);
    if (!hasFetched) return { html, meta, data: state?.save() };
  }
  throw new Error(`The page asks for more after ${mostRounds} rounds`);
}

async function renderOnce(
  { address, api, config }: RenderRequest,
  loaded?: LoadedModule,
  state?: RemoteState,
) {
  const head = collectHead();
  const services = {
    ...{ api, head, session: signedOut(), loaders: loadedRemotes(config, loaded, state) },
    content: new ContentStore(config.content),
  };
  const html = await toHtml(
    <StaticRouter location={address}>
      <App config={config} services={services} />
    </StaticRouter>,
  );
  return { html, meta: head.meta };
}

async function fetchFor(state: RemoteState | undefined, progress: Progress): Promise<boolean> {
  const tell = (isFetching: boolean) => {
    progress.isFetching = isFetching;
    progress.onFetching(isFetching);
  };
  try {
    tell(true);
    return (await state?.fetch()) ?? false;
  } catch (error) {
    throw new DataError('What the page needs could not be fetched', { cause: error });
  } finally {
    tell(false);
  }
}

/** A server knows no visitor. */
const signedOut = () => createStore<SessionState>()(() => ({ key: null, signIn() {}, signOut() {} }));

function toHtml(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const out = new PassThrough();
    const parts: Buffer[] = [];
    out.on('data', (part: Buffer) => parts.push(part));
    out.on('end', () => resolve(Buffer.concat(parts).toString()));
    const stream = renderToPipeableStream(page, {
      // Larger parts would come after the page and be moved into it by scripts, which the content security policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => stream.pipe(out),
      onShellError: reject,
      onError(error) {
        if (error instanceof BrowserOnly) return browserOnly;
        reject(error);
      },
    });
  });
}
