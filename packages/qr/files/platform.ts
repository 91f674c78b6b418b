import type { Bitmap } from '../bitmap.ts'
import type { Logo } from '../logo.ts'
import type { Deflate } from './deflate.ts'
import type { EncodeJpeg } from './jpeg.ts'

/** What a browser and a server do each in their own way. */
export type Platform = {
  readonly deflate: Deflate
  readonly decodeLogo: (logo: Logo) => Promise<Bitmap>
  readonly encodeJpeg: EncodeJpeg
}
