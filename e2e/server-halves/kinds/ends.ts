import type { Kind } from './kind.ts';

/** Ends the process in which pages are drawn, once Node's own process is found. Where it isn't, that is an error like any other. */
const ending = (how: string) => `const [one] = processes(props); ${how}`;

export const ends: Kind[] = [
  { name: 'aborts its process', draw: ending('one.abort();') },
  { name: 'exits its process', draw: ending('one.exit(0);') },
  { name: 'exits its process after a page was drawn', draw: ending('one.pid; later(() => one.exit(0));') },
  { name: 'exits its process past all listeners', draw: ending('one.reallyExit(0);') },
  { name: 'kills its process', draw: ending("one.kill(one.pid, 'SIGKILL'); for (;;);") },
  { name: 'crashes its process', draw: ending("one.kill(one.pid, 'SIGSEGV'); for (;;);") },
  { name: 'stops its process', draw: ending("one.kill(one.pid, 'SIGSTOP'); for (;;);") },
  {
    name: 'kills the shell',
    draw: ending("one.kill(SHELL_PID, 'SIGKILL'); throw new Error('The shell was there');"),
  },
  {
    name: 'stops the shell',
    draw: ending("one.kill(SHELL_PID, 'SIGSTOP'); throw new Error('The shell was there');"),
  },
  {
    name: 'does not let itself be ended',
    draw: ending(
      "for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) one.on(signal, () => {}); often(() => {}); for (;;);",
    ),
  },
  { name: 'hangs up on its parent', draw: ending('one.disconnect(); for (;;);') },
  {
    name: 'changes the flags of its engine',
    draw: "modules('v8', props)[0].setFlagsFromString('--max-old-space-size=8000'); for (;;) kept.push(new Array(1e5).fill('x'));",
  },
];

const ways: Record<string, string> = {
  'its global object': 'globalThis.process.abort()',
  eval: "(0, eval)('process').abort()",
  'the constructor of functions': "({}).constructor.constructor('return process')().abort()",
  'the constructor of what was handed in': "props.shell.setPage.constructor('return process')().abort()",
  require: "require('node:process').abort()",
  'the constructor of require': "require.constructor('return process')().abort()",
  'the loader of modules': "module.constructor._load('node:process').abort()",
  'an error of the code around it':
    "try { require('no-such-module') } catch (error) { error.constructor.constructor('return process')().abort() }",
  'a stack of calls':
    'Error.prepareStackTrace = (_, frames) => frames; new Error().stack.map((frame) => frame.getThis()).find((one) => one.process).process.abort()',
};
const waysInTime: Record<string, string> = {
  'import()': "import('node:process').then((module) => module.default.abort())",
  'import() of a text': "import('data:text/javascript,process.abort()')",
  'the constructor of asynchronous functions':
    "(async () => {}).constructor('return process')().then((one) => one.abort())",
  'an answer of the API': "fetch('/').constructor.constructor('return process')().abort()",
};

export const waysToProcess: Kind[] = [
  ...Object.entries(ways).map(([way, draw]) => ({ name: `aborts its process by ${way}`, draw })),
  ...Object.entries(waysInTime).map(([way, code]) => ({
    name: `aborts its process by ${way}`,
    preload: `return ${code};`,
  })),
];
