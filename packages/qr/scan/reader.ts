import type { Bitmap } from '../bitmap.ts'

/** A program that reads codes: the text it finds in opaque pixels, or nothing. It must not try inverted colours. */
export type Reader = {
  readonly name: string
  read(bitmap: Bitmap): Promise<string | undefined> | string | undefined
}

/** At least one; two that share no code tell most. */
export type Readers = readonly [Reader, ...Reader[]]
