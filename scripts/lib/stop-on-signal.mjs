/** Runs `stop` once, at the first Ctrl-C or SIGTERM; the process ends when nothing is left to do. */
export function stopOnSignal(stop) {
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopped) return;
      stopped = true;
      stop();
    });
  }
}
