import { pictureWidths } from '#contract/picture-url.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { baseOf, candidatesFor, photoName, sizeName } from './rules.ts'

export type FoundFile = { readonly bytes: Uint8Array; readonly headers: Record<string, string> }

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' }
/** Only pictures are public. */
const endingOf = (name: string) => name.split('.').at(-1) ?? ''

const yearSeconds = 31_536_000

/**
 * Finds the best stored file for a picture's name, with the headers that make it safe to serve.
 * @param accept the client's `Accept` header.
 */
export async function findFile(
  ctx: Pick<AppCtx, 'files'>,
  name: string,
  accept: string,
): Promise<FoundFile | undefined> {
  if (!Object.hasOwn(types, endingOf(name))) return undefined
  for (const candidate of candidatesFor(name, accept.includes('image/avif'), pictureWidths)) {
    const bytes = await ctx.files.find(candidate)
    if (bytes !== undefined) return { bytes, headers: headersOf(candidate) }
  }
  return undefined
}

/** All sizes are made at the upload and never change, so clients may keep any of them. */
function headersOf(name: string): Record<string, string> {
  return {
    'content-type': types[endingOf(name)] ?? 'application/octet-stream',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `public, max-age=${yearSeconds}, immutable`,
    vary: 'accept',
    etag: `"${name}"`,
  }
}

/** Finds the square JPEG (480 px, at most 200 kB) of an uploaded picture, which a vCard carries. */
export async function findVcardPhoto(
  ctx: Pick<AppCtx, 'files'>,
  name: string,
): Promise<Uint8Array | undefined> {
  return ctx.files.find(photoName(baseOf(name)))
}

/** Finds the bytes of an uploaded picture that is at most `width` pixels wide, to draw it. */
export async function findPicture(
  ctx: Pick<AppCtx, 'files'>,
  name: string,
  width: (typeof pictureWidths)[number],
): Promise<Uint8Array | undefined> {
  return (await findFile(ctx, sizeName(baseOf(name), width, 'webp'), ''))?.bytes
}
