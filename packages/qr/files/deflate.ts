/** Compresses bytes to the zlib format (RFC 1950); `node/deflate.ts` and `browser/qr-file.ts` have one each. */
export type Deflate = (bytes: Uint8Array) => Uint8Array
