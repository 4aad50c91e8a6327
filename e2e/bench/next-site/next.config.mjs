/** @type {import('next').NextConfig} */
export default {
  // Next's own server knows gzip only; server.mjs compresses with brotli, as everything else that is measured.
  compress: false,
  poweredByHeader: false,
  // The repository above has a lockfile of its own.
  turbopack: { root: import.meta.dirname },
  headers: () => [
    {
      source: '/assets/:file*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};
