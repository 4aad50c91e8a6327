import type { Kind } from './kind.ts';

export const floods: Kind[] = [
  { name: 'writes to the console for ever', draw: "for (;;) console.log('x'.repeat(1e4));" },
  {
    name: 'writes to the console between pages',
    draw: "if (kept.length === 0) { kept.push(1); often(() => { for (let n = 0; n < 1e4; n += 1) console.error('x'.repeat(1e3)); }); }",
    harmless: true,
  },
  {
    name: 'writes texts that look like messages of its process',
    draw: `for (const type of ['ready', 'html', 'error', 'result', 'rendered', 'message']) console.log(JSON.stringify({ type, html: 'REACHED:', id: 1 }));`,
    harmless: true,
  },
  {
    name: 'sends its parent messages for ever',
    draw: "const [one] = processes(props); for (;;) one.send({ html: 'x'.repeat(1e4) });",
  },
  {
    name: 'answers in place of the code around it',
    draw: "for (const one of processes(props)) for (let id = 0; id < 1000; id += 1) one.send({ type: 'rendered', id, html: 'REACHED:', error: null });",
    harmless: true,
  },
  {
    name: 'posts messages from its thread for ever',
    draw: "const [threads] = modules('worker_threads', props); for (;;) threads.parentPort.postMessage({ html: 'x'.repeat(1e4) });",
  },
  {
    name: 'writes to its output for ever',
    draw: "const [one] = processes(props); for (;;) one.stdout.write('x'.repeat(1e6));",
  },
  {
    name: 'asks the API for ever',
    draw: "for (;;) fetch(props.shell.apiBase + '/news/list').catch(() => {});",
  },
  {
    name: 'asks the API between pages',
    draw: "if (kept.length === 0) { kept.push(1); often(() => { for (let n = 0; n < 100; n += 1) fetch(props.shell.apiBase + '/news/list?page=' + n).catch(() => {}); }); }",
    harmless: true,
  },
  {
    name: 'sends the API 100 MB',
    draw: "fetch(props.shell.apiBase + '/news/list', { method: 'POST', body: 'x'.repeat(1e8) }).catch(() => {});",
    harmless: true,
  },
  {
    name: 'reports errors for ever',
    draw: "for (;;) props.shell.reportError(new Error('x'.repeat(1e4)), 'mfe-public');",
  },
];
