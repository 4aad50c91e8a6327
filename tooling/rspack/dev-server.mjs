/** Settings of `npm run dev`: each part's files from its own port, with hot reload through that port. */
export function devServer(port) {
  return {
    port,
    host: process.env.HOST ?? '127.0.0.1',
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: 'all',
    // A remote's code runs in the shell's page, whose address is not where its updates come from.
    client: { webSocketURL: `ws://localhost:${port}/ws` },
  };
}
