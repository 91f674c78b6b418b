/** The part of the library brotli that we use: it unpacks Brotli (RFC 7932). */
declare module 'brotli/decompress.js' {
  /** @param size of what comes out; without it the result may be cut. */
  export default function decompress(bytes: Uint8Array, size: number): Uint8Array
}
