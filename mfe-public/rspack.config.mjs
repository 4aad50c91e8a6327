import { remoteConfig } from 'tooling/rspack/remote.mjs';

export default remoteConfig(import.meta.dirname);
