import { remoteConfig } from 'tooling/rspack/remote.mjs';

export default remoteConfig({
  name: 'mfe-assistant',
  context: import.meta.dirname,
  port: Number(process.env.ASSISTANT_PORT ?? 3003),
});
