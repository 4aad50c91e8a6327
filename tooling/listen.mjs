import { stopsGracefully } from './graceful-stop.mjs';

/**
 * Listens on the port that `variable` names, or says in one line which port is taken and what to change. Stops on
 * SIGTERM and SIGINT, and when the process that started it goes away.
 */
export function listenOrExit(server, { variable, fallback, label }) {
  const host = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env[variable] ?? fallback);
  server.once('error', (error) => {
    const busy = `Port ${port} is in use. Set ${variable} to another port.`;
    console.error(error.code === 'EADDRINUSE' ? busy : `${label}: ${error.message}`);
    process.exit(1);
  });
  // Longer than a proxy in front keeps its own, so that it never sends into a closing connection.
  server.keepAliveTimeout = 65_000;
  // Only files and pages: who reads no answer for a minute is gone.
  server.timeout = 60_000;
  const stopServer = stopsGracefully(server, 10_000);
  server.listen(port, host, () => {
    if (process.send) process.send({ type: 'ready', port: server.address().port });
    else console.log(`${label}: http://${host}:${server.address().port}`);
  });
  const stop = () => {
    stopServer().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  process.once('disconnect', stop);
}
