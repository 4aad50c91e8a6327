import vm from 'node:vm';

/** What pages use of what browsers and Node have in common, beside the language itself. None of these reaches a file, a process or the network. */
const shared = [
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'Buffer',
    'DOMException',
    'Event',
    'EventTarget',
    'FormData',
    'Headers',
  ],
  ...[
    'MessageChannel',
    'MessageEvent',
    'MessagePort',
    'ReadableStream',
    'Request',
    'Response',
    'TextDecoder',
  ],
  ...['TextEncoder', 'TransformStream', 'URL', 'URLSearchParams', 'WritableStream', 'atob', 'btoa'],
  ...[
    'clearImmediate',
    'clearInterval',
    'clearTimeout',
    'crypto',
    'performance',
    'queueMicrotask',
    'setImmediate',
  ],
  ...['setInterval', 'setTimeout', 'structuredClone'],
];

/** What of a process would end it, or another one, should a page get hold of it all the same. */
const dangerous = ['abort', 'binding', 'chdir', 'dlopen', 'exit', 'kill', 'reallyExit', 'setuid', '_kill'];

interface Replacements {
  fetch: typeof fetch;
  log(text: string): void;
}

/**
 * Takes from this process's global object what isn't part of the language and not listed above. The process around it has no files, no child
 * processes and no environment; this is what keeps a release from the network, and from the process itself.
 */
export function isolate({ fetch, log }: Replacements): void {
  const { process } = globalThis;
  // Node loads them when they are used first, and needs its own globals for that.
  for (const load of [() => new Request('http://site.invalid'), () => new Response(''), () => new FormData()])
    load();
  for (const name of dangerous)
    Object.defineProperty(process, name, {
      value: () => {
        throw new Error(`There is no process.${name} here`);
      },
    });
  const allowed = new Set<string | symbol>([...languageNames(), ...shared, Symbol.toStringTag]);
  for (const name of Reflect.ownKeys(globalThis)) {
    if (allowed.has(name) || Reflect.deleteProperty(globalThis, name)) continue;
    // Can't be deleted: what sends the requests of Node's own `fetch` is there by a symbol.
    Reflect.defineProperty(globalThis, name, { value: undefined, writable: false });
  }
  const write = (...values: unknown[]) => log(values.map(String).join(' '));
  const console = { debug: write, error: write, info: write, log: write, warn: write, trace: write };
  Object.assign(globalThis, { fetch, console });
}

/** Global names of the language: those of a new context, to which no host has added anything. */
const languageNames = (): string[] =>
  vm.runInNewContext('Object.getOwnPropertyNames(globalThis)').map(String);
