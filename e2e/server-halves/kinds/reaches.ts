import type { Kind } from './kind.ts';

/** Tries something with each module of Node's that is found, and says on the page when it went well. */
const withModule = (name: string, what: string, work: string) =>
  `for (const node of modules('${name}', props)) look('${what}', () => { ${work} });
   look('${what}', () => import('node:${name}').then((node) => { ${work} }));`;

const addresses = [
  'TRAP',
  "'http://localhost:' + TRAP_PORT",
  "'http://[::ffff:127.0.0.1]:' + TRAP_PORT",
  "'http://0:' + TRAP_PORT",
  "'http://2130706433:' + TRAP_PORT",
  "'http://0x7f.1:' + TRAP_PORT",
  "'//127.0.0.1:' + TRAP_PORT",
  "props.shell.apiBase + '@127.0.0.1:' + TRAP_PORT",
  "props.shell.apiBase + '.localhost:' + TRAP_PORT",
  "props.shell.apiBase + '/..//127.0.0.1:' + TRAP_PORT",
  "props.shell.apiBase.replace(/:\\d+/, ':' + TRAP_PORT)",
];

/** What should be out of reach. They catch what is refused, so that their pages come as always. */
export const reaches: Kind[] = [
  {
    name: 'asks another server of this machine',
    draw: `for (const address of [${addresses.join(', ')}]) look('a server', () => fetch(address).then(({ status }) => status === 200 && address));`,
    harmless: true,
  },
  {
    name: 'asks another server by an address that changes',
    draw: `let reads = 0;
      const address = { toString() { reads += 1; return reads % 2 ? props.shell.apiBase + '/news/list' : TRAP; }, get url() { return String(this); }, get href() { return String(this); } };
      for (let n = 0; n < 4; n += 1) look('a server', () => fetch(address).then((answer) => answer.text()).then((text) => text === 'trap' && text));`,
    harmless: true,
  },
  {
    name: 'asks another server past fetch',
    draw: `${withModule('http', 'a server', 'return new Promise((resolve) => node.get(TRAP, resolve));')}
      ${withModule('net', 'a server', 'return new Promise((resolve) => node.connect(TRAP_PORT).once("connect", resolve));')}
      look('a server', () => new Promise((resolve) => { new WebSocket(TRAP.replace('http', 'ws')).onopen = resolve; }));
      look('a server', () => new XMLHttpRequest().open('GET', TRAP));
      look('a server', () => import(TRAP));`,
    harmless: true,
  },
  {
    name: 'asks the registry for what only pipelines may',
    draw: `for (const address of ['/releases/evidence', '/releases/history', '/releases/errors', '/releases/tokens', '/users/list'])
        for (const prefix of ['', '/.', '//', '/%2e', '/news/..'])
          look('the registry', () => fetch(props.shell.apiBase + prefix + address).then(({ ok }) => ok && address));
      for (const action of ['promote', 'halt', 'rollback', 'disable'])
        look('the registry', () => fetch(props.shell.apiBase + '/releases/' + action, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ remote: 'mfe-public', reason: 'REACHED' }) }).then(({ ok }) => ok && action));`,
    harmless: true,
  },
  {
    name: 'reads the environment',
    draw: "for (const one of processes(props)) look('the environment', () => Object.keys(one.env).join());",
    harmless: true,
  },
  {
    name: 'reads files',
    draw: withModule('fs', 'a file', "return node.readFileSync('/etc/passwd', 'utf8');"),
    harmless: true,
  },
  {
    name: 'writes files',
    draw: withModule('fs', 'a file', "node.writeFileSync(REACHED_FILE, 'reached'); return REACHED_FILE;"),
    harmless: true,
  },
  {
    name: 'reads files past modules',
    draw: `for (const one of processes(props)) {
        look('a file', () => one.binding('fs').internalModuleReadJSON('/etc/passwd'));
        look('a file', () => one.binding('fs').open('/etc/passwd', 0, 0o666));
        look('a file', () => one.dlopen({ exports: {} }, '/etc/passwd'));
      }
      look('a file', () => import('file:///etc/passwd'));`,
    harmless: true,
  },
  {
    name: 'starts processes',
    draw: withModule(
      'child_process',
      'a process',
      "return node.execFileSync('touch', [REACHED_FILE]) && 'touch';",
    ),
    harmless: true,
  },
  {
    name: 'starts threads',
    draw: withModule(
      'worker_threads',
      'a thread',
      "return new Promise((resolve) => new node.Worker('1', { eval: true }).once('online', () => resolve('a thread')));",
    ),
    harmless: true,
  },
  {
    name: 'lets others debug it',
    draw: withModule('inspector', 'the inspector', 'node.open(0); return node.url();'),
    harmless: true,
  },
];
