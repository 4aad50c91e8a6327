import { remoteConfig } from 'tooling/rspack/remote.mjs';

export default remoteConfig({
  name: 'mfe-portal',
  context: import.meta.dirname,
  port: Number(process.env.PORTAL_PORT ?? 3002),
});
