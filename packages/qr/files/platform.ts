import type { Bitmap } from '../bitmap.ts'
import type { Logo } from '../logo.ts'
import type { Deflate } from './deflate.ts'
import type { EncodeJpeg } from './jpeg.ts'

/** The functions that browser and server implement differently. */
export type Platform = {
  readonly deflate: Deflate
  readonly decodeLogo: (logo: Logo) => Promise<Bitmap>
  readonly encodeJpeg: EncodeJpeg
}
