declare module 'wawoff2' {
  /** The font as a TrueType file. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
