import net from 'node:net';
import { ports } from './parts.mjs';

/** Throws one line that names the first taken port and the variable that changes it. */
export async function requireFreePorts(env) {
  for (const variable of Object.keys(ports)) {
    if (!(await isFree(Number(env[variable]), env.HOST))) {
      throw new Error(`Port ${env[variable]} is in use. Set ${variable} to another port.`);
    }
  }
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
