import type { Font, FontCollection } from 'fontkit'

declare module 'fontkit' {
  /** The library takes any bytes; its types name Node's only. */
  export function create(bytes: Uint8Array): Font | FontCollection
}
