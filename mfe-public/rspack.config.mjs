import { remoteConfig } from 'tooling/rspack/remote.mjs';

export default remoteConfig({
  name: 'mfe-public',
  context: import.meta.dirname,
  port: Number(process.env.PUBLIC_PORT ?? 3001),
});
