import { stopsGracefully } from './graceful-stop.mjs';
import { createHttpServer } from './http-server.mjs';

export function listenOrExit(answer, { host, port, variable, label }) {
  const server = createHttpServer(answer);
  server.once('error', (error) => {
    const busy = `Port ${port} is in use. Set ${variable} to another port.`;
    console.error(error.code === 'EADDRINUSE' ? busy : `${label}: ${error.message}`);
    process.exit(1);
  });
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
