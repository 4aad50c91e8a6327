import { AsyncLocalStorage } from 'node:async_hooks';
import { FrameReader, frame } from '../../shared/frames.ts';
import type { RendererData, RendererMessage, RenderRequest, ServerMessage } from '../../shared/rendering.ts';
import { ApiCalls } from './api-calls.ts';
import { isolate } from './isolate.ts';
import { loadRelease } from './load-release.ts';
import type { LoadedModule } from './loaded-remotes.tsx';
import { DataError, renderPage } from './render-page.tsx';

/** A release's script is the longest. */
const mostBytes = 40_000_000;
const mostCharacters = 5_000_000;
const mostLines = 20;

// Taken here, since a release's code doesn't get the process.
const { stdin, stdout } = process;
// What `exit` itself calls; that has other listeners first.
const exit: () => never = Reflect.get(process, 'reallyExit').bind(process);
const rendering = new AsyncLocalStorage<number>();
const calls = new ApiCalls((call, ask) => say({ id: rendering.getStore() ?? 0, call, ask }));
let lines = 0;
let loaded: LoadedModule | undefined;

/**
 * The process that renders the pages of one release, or the shell's own. What runs here is a team's code: it gets the packages that the
 * shell shares, what browsers and Node have in common, and neither Node's modules nor the process. All it can reach is the API, by asking the
 * shell's server.
 */
function take(message: ServerMessage): void {
  if ('start' in message) start(message.start);
  else if ('render' in message) answer(message.id, message.render);
  else if ('ping' in message) setImmediate(() => say({ pong: message.ping }));
  else calls.answer(message);
}

function start({ remote }: RendererData): void {
  isolate({ fetch: calls.fetch, log });
  try {
    loaded = remote && loadRelease(remote);
    say({ ready: true });
  } catch (error) {
    say({ broken: textOf(error) });
  }
}

async function answer(id: number, request: RenderRequest): Promise<void> {
  lines = 0;
  try {
    const part = await rendering.run(id, () => renderPage(request, loaded));
    if (part.html.length > mostCharacters) throw new Error(`The page has ${part.html.length} characters`);
    say({ id, part });
  } catch (error) {
    say({ id, error: textOf(error), cause: error instanceof DataError ? 'data' : 'release' });
  }
}

/** Whatever was thrown, even something that throws when it is asked what it is. */
function textOf(error: unknown): string {
  try {
    const text = error instanceof Error ? `${error.stack}` : String(error);
    return text.slice(0, 2000);
  } catch {
    return 'Something was thrown that has no text';
  }
}

function log(text: string): void {
  lines += 1;
  if (lines <= mostLines) say({ log: text.slice(0, 1000) });
}

function say(message: RendererMessage): void {
  stdout.write(frame(message));
}

const reader = new FrameReader(mostBytes);
stdin.on('data', (bytes: Buffer) => {
  for (const message of reader.take(bytes)) take(message as ServerMessage);
});
// The shell's server has ended.
stdin.on('end', () => exit());
