/** Loaded into each measured process: reports, when asked, how many microseconds of processor time it has used, on all its threads. */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system });
});
