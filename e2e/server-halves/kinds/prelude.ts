/** What the pieces of a kind find in their scope. */
export interface Targets {
  /** A server on this machine that no server half may reach. */
  trapPort: number;
  /** A file that no server half may write. */
  reachedFile: string;
  /** The shell's own process. */
  shellPid: number;
}

/**
 * `kept` holds what is never let go. `later(work)` runs it after the page, or at once where there are no timers. `reached(what)` says on every later page what should
 * be out of reach, and `look(what, work)` does so unless `work` fails or finds nothing. `processes(props)` are all of Node's processes that some trick leads to.
 */
export const prelude = ({ trapPort, reachedFile, shellPid }: Targets) => `
var TRAP_PORT = ${trapPort};
var TRAP = 'http://127.0.0.1:' + TRAP_PORT + '/';
var REACHED_FILE = ${JSON.stringify(reachedFile)};
var SHELL_PID = ${shellPid};
var kept = [];
var found = [];
function later(work) {
  if (typeof setTimeout === 'function') setTimeout(work, 100);
  else Promise.resolve().then(work);
}
function often(work) {
  if (typeof setInterval === 'function') setInterval(work, 10);
  else throw new Error('There are no timers');
}
function reached(what) {
  if (!found.includes(what)) found.push(what);
}
function look(what, work) {
  const say = (answer) => { if (answer) reached(what + ' ' + String(answer).slice(0, 100)); };
  try {
    const answer = work();
    if (answer && typeof answer.then === 'function') answer.then(say, () => {});
    else say(answer);
  } catch {}
}
function processes(props) {
  const all = new Set();
  const ways = [
    () => process,
    () => globalThis.process,
    () => (0, eval)('process'),
    () => Function('return process')(),
    () => require.constructor('return process')(),
    () => module.constructor.constructor('return process')(),
    () => console.log.constructor('return process')(),
    () => setTimeout.constructor('return process')(),
    () => fetch.constructor('return process')(),
    () => props.shell.setPage.constructor('return process')(),
    () => props.shell.site.constructor.constructor('return process')(),
    () => { try { require('no-such-module'); } catch (error) { return error.constructor.constructor('return process')(); } },
    () => {
      const { prepareStackTrace } = Error;
      try {
        Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getThis()).find((one) => one?.process)?.process;
        return new Error().stack;
      } finally {
        Error.prepareStackTrace = prepareStackTrace;
      }
    },
  ];
  for (const way of ways) {
    try {
      const one = way();
      if (one && typeof one.cwd === 'function') all.add(one);
    } catch {}
  }
  return [...all];
}
/** A module of Node's, by every way that is known. */
function modules(name, props) {
  const all = new Set();
  const ways = [
    () => require('node:' + name),
    () => require(name),
    () => module.require('node:' + name),
    () => module.constructor._load('node:' + name),
    ...processes(props).flatMap((one) => [
      () => one.getBuiltinModule('node:' + name),
      () => one.mainModule.require('node:' + name),
      () => one.binding('natives') && one.constructor.constructor('return require')()('node:' + name),
    ]),
  ];
  for (const way of ways) {
    try {
      const one = way();
      if (one) all.add(one);
    } catch {}
  }
  return [...all];
}
`;
