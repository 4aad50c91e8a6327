import { createServer } from 'node:http';
import { stopsGracefully } from './graceful-stop.mjs';

export function listenOrExit(answer, { host, port, variable, label }) {
  const server = createServer({ connectionsCheckingInterval: 5000 }, answer);
  server.once('error', (error) => {
    const busy = `Port ${port} is in use. Set ${variable} to another port.`;
    console.error(error.code === 'EADDRINUSE' ? busy : `${label}: ${error.message}`);
    process.exit(1);
  });
  server.headersTimeout = 15_000;
  // Longer than a proxy in front keeps its own, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  server.timeout = 60_000;
  const stopServer = stopsGracefully(server, 10_000);
  server.listen(port, host, () => {
    const { port: opened } = server.address();
    if (process.send) process.send({ type: 'ready', port: opened });
    else console.log(`${label}: http://${host}:${opened}`);
  });
  const stop = () => {
    stopServer().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  process.once('disconnect', stop);
}
