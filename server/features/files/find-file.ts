import type { AppCtx } from '#server/platform/ctx.ts'
import { candidatesFor } from './names.ts'

export type FoundFile = { readonly bytes: Uint8Array; readonly headers: Record<string, string> }

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' }
const year = 31_536_000

/** The best there is under a picture's name, with the headers it is safe to serve it with. */
export async function findFile(
  ctx: Pick<AppCtx, 'files'>,
  name: string,
  accept: string,
): Promise<FoundFile | undefined> {
  for (const candidate of candidatesFor(name, accept.includes('image/avif'))) {
    const bytes = await ctx.files.find(candidate)
    if (bytes !== undefined) return { bytes, headers: headersOf(candidate) }
  }
  return undefined
}

/** All sizes are made at the upload and never change, so whatever answers is good for ever. */
function headersOf(name: string): Record<string, string> {
  return {
    'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': `public, max-age=${year}, immutable`,
    vary: 'accept',
    etag: `"${name}"`,
  }
}
