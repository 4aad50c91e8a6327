declare module 'tooling/rspack/one-weight.mjs' {
  export function inOneWeight(font: Uint8Array, weight: number): Promise<Uint8Array>;
}
