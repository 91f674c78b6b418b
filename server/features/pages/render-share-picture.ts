import { shareSection } from '#cards/card-actions.ts'
import { shareImage, sharePicture, shareText } from '#cards/share-picture/share-picture.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { allFonts } from '#formats/script-fonts.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { drawJpeg, findPicture } from '../files/index.ts'
import { loadTypeface } from '../qrcodes/index.ts'
import type { PageResponse } from './cached-response.ts'
import type { OpenCard } from './open-card.ts'
import type { Target } from './page-request.ts'
import { presentFile } from './present.ts'
import { viewOf } from './render-card.ts'

/** Messengers load previews over mobile networks, and some show none that is larger than 300 kB. */
const maxBytes = 60_000
/** Of the stored sizes, the one that covers the largest portrait. */
const photoWidth = 960
const daySeconds = 86_400

/**
 * The picture of the card for link previews, as JPEG. It is drawn from what the page shows, so that nothing that the
 * owner hides is in it, and is the same in all languages.
 */
export async function renderSharePicture(
  ctx: AppCtx,
  open: OpenCard,
  { query }: Target,
): Promise<PageResponse> {
  const share = shareSection(open.slug, 'link')
  const view = viewOf(ctx, open, { share, locale: 'en', fileUrl: (name) => name })
  return drawSharePicture(ctx, view, { ownerId: open.ownerId, name: open.slug, isVersioned: query !== '' })
}

type Drawn = {
  readonly ownerId: string
  /** Of the file, without its ending. */
  readonly name: string
  /** The address names a version. */
  readonly isVersioned: boolean
}

/** Draws a picture for link previews as JPEG. @param view with the names of stored pictures instead of their addresses */
export async function drawSharePicture(
  ctx: AppCtx,
  view: Parameters<typeof sharePicture>[0],
  { ownerId, name, isVersioned }: Drawn,
): Promise<PageResponse> {
  const { publicUrl } = ctx.env
  const typeface = await loadTypeface(shareText(view), allFonts)
  const image = shareImage(view)
  const bytes = image && (await findPicture(ctx, image.src, photoWidth))
  const { svg, photo } = sharePicture(view, typeface, bytes && image)
  const task = {
    svg,
    maxBytes,
    ...(photo !== undefined && bytes !== undefined && { photo: { ...photo, bytes } }),
  }
  const jpeg = await drawJpeg(ownerId, task)
  const headers = {
    'content-disposition': contentDisposition('inline', `${name}.jpg`),
    // A version that a page names is asked for once; the address without one may show another picture tomorrow.
    ...(isVersioned && { 'cache-control': `public, max-age=${daySeconds}` }),
    // Pages of others show the picture.
    'cross-origin-resource-policy': 'cross-origin',
  }
  return presentFile(Buffer.from(jpeg), 'image/jpeg', { status: 200, publicUrl, headers })
}
