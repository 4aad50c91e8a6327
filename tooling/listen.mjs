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
  server.listen(port, host, () => {
    if (process.send) process.send({ type: 'ready', port: server.address().port });
    else console.log(`${label}: http://${host}:${server.address().port}`);
  });
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  process.once('disconnect', stop);
}
