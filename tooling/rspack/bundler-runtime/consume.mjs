/** The shell's (provide.mjs). */
export default globalThis.federationBundlerRuntime();
