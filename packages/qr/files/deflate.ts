/** Packs bytes in the zlib format (RFC 1950); `node/deflate.ts` and `browser/deflate.ts` have one each. */
export type Deflate = (bytes: Uint8Array) => Uint8Array
