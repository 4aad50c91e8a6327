const parentCheckMs = 500;

/** Runs `stop` once, at the first Ctrl-C or SIGTERM; the process ends when nothing is left to do. */
export function stopOnSignal(stop) {
  let stopped = false;
  const stopOnce = () => {
    if (stopped) return;
    stopped = true;
    stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOnce);
  if (process.env.npm_lifecycle_event) onParentGone(stopOnce);
}

/** npm sends SIGTERM to the shell that runs this script, and that shell doesn't pass it on. */
function onParentGone(act) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    act();
  }, parentCheckMs);
  check.unref();
}
