/**
 * Settings of `npm run dev`: each part's files from its own port, which also tells the page to reload. `name`: of a remote, which may be developed
 * inside a running site (`--into`).
 */
export function devServer(port, name) {
  const into = process.env.INTO;
  return {
    port,
    // Replacing modules in place needs one refresh runtime on the page, and each build brings its own: reload instead.
    hot: false,
    host: process.env.HOST ?? '127.0.0.1',
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // A remote's code runs in the shell's page, but its updates come from the remote's own port.
    client: { webSocketURL: `ws://localhost:${port}/ws` },
    ...(into &&
      name && {
        onListening: () => console.log(`\n${name} in the site: ${addressInto(into, name, port)}\n`),
      }),
  };
}

/** Where a browser of this machine begins to take the remote from here, on a site that runs with ALLOW_LOCAL_REMOTES=1. */
function addressInto(site, name, port) {
  const query = new URLSearchParams({ remote: name, at: `http://localhost:${port}` });
  return `${site.replace(/\/+$/, '')}/local?${query}`;
}
