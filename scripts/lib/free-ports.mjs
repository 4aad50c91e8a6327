import net from 'node:net';
import { parts } from './parts.mjs';

/** Throws one line that names the first port or address that can't be listened on, and the variable that changes it. */
export async function requireFreePorts(env) {
  for (const { variable } of parts) {
    const port = Number(env[variable]);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new Error(`${variable} is ${env[variable]}; set it to a number from 0 to 65535.`);
    const problem = await tryToListen(port, env.HOST);
    if (problem === 'EADDRINUSE') throw new Error(`Port ${port} is in use. Set ${variable} to another port.`);
    if (problem === 'EACCES')
      throw new Error(`This user may not listen on port ${port}. Set ${variable} to one above 1023.`);
    if (problem) throw new Error(`HOST ${env.HOST} is not an address of this machine (${problem}).`);
  }
}

/** The code of what prevents it; undefined when nothing does. */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
