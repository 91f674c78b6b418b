import type { Bitmap } from '../bitmap.ts'

/**
 * A program that reads codes: it returns the text it finds in opaque pixels, or undefined. It must not try inverted
 * colors.
 */
export type Reader = {
  readonly name: string
  read(bitmap: Bitmap): Promise<string | undefined> | string | undefined
}

/** At least one reader; two readers without shared code give the best results. */
export type Readers = readonly [Reader, ...Reader[]]
