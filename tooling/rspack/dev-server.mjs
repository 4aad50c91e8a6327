/** Settings of `npm run dev`: each part's files from its own port, which also tells the page to reload. */
export function devServer(port) {
  return {
    port,
    // Replacing modules in place needs one refresh runtime on the page, and each build brings its own: reload instead.
    hot: false,
    host: process.env.HOST ?? '127.0.0.1',
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // A remote's code runs in the shell's page, but its updates come from the remote's own port.
    client: { webSocketURL: `ws://localhost:${port}/ws` },
  };
}
