import type { Font, FontCollection } from 'fontkit'

declare module 'fontkit' {
  /** The library accepts any bytes, but its types accept only Node's Buffer. */
  export function create(bytes: Uint8Array): Font | FontCollection
}
