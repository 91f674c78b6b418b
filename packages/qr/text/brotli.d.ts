/** The part of the library brotli that this package uses: it decompresses Brotli (RFC 7932). */
declare module 'brotli/decompress.js' {
  /** @param size of the result; without it the result may be truncated. */
  export default function decompress(bytes: Uint8Array, size: number): Uint8Array
}
