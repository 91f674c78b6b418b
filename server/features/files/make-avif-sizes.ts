import type { AppCtx } from '#server/platform/ctx.ts'
import { baseOf, sizeName, widthsFor } from './names.ts'
import { decode } from './read-picture.ts'

/** Up to this width the time AVIF takes is worth what it saves. */
const widestAvif = 960

/** Makes the AVIF sizes of a stored picture. Until then, and above that width, browsers get WebP. */
export async function makeAvifSizes(
  ctx: Pick<AppCtx, 'files'>,
  { name, width }: { readonly name: string; readonly width: number },
): Promise<void> {
  const whole = await ctx.files.find(name)
  if (whole === undefined) return
  for (const size of widthsFor(width).filter((kept) => kept <= widestAvif)) {
    const avif = await decode(whole)
      .resize({ width: size, withoutEnlargement: true })
      .avif({ quality: 55, effort: 2 })
      .toBuffer()
    await ctx.files.write(sizeName(baseOf(name), size, 'avif'), avif)
  }
}
