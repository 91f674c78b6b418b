import type { Bitmap } from '../bitmap.ts'
import type { Layout } from '../layout.ts'
import type { Logo } from '../logo.ts'
import type { ResolvedOptions } from '../resolve-options.ts'
import type { Typeface } from '../text/typeface.ts'
import { makeMosaic } from './make-mosaic.ts'
import { MosaicPng } from './mosaic-png.ts'

type Prepared = {
  readonly logo: Logo | undefined
  readonly typeface: Typeface | undefined
  /** Nothing for designs that no mosaic can show. */
  readonly png: MosaicPng | undefined
}

/** By design and size; thousands of codes share one, and texts of different length take some sizes. */
const prepared = new Map<string, Prepared>()
const mostPrepared = 8

/**
 * A PNG file of a code by way of a mosaic.
 * @param logo as for `pictureBitmap`.
 * @returns nothing for designs whose pixels have to be drawn, see `makeMosaic`.
 */
export function quickPng(
  design: ResolvedOptions,
  layout: Layout,
  logo: Bitmap | undefined,
  typeface: Typeface | undefined,
): Uint8Array | undefined {
  const picture = design.logo?.picture
  const key = JSON.stringify([
    layout.matrix.size,
    { ...design, data: '', title: '', logo: design.logo && sizesOf(design.logo) },
  ])
  let known = prepared.get(key)
  if (known?.logo !== picture || known?.typeface !== typeface) known = undefined
  if (known === undefined) {
    if (prepared.size >= mostPrepared) prepared.clear()
    const mosaic = makeMosaic(design, layout, logo, typeface)
    known = { logo: picture, typeface, png: mosaic && new MosaicPng(mosaic) }
    prepared.set(key, known)
  }
  return known.png?.encode(layout.dots)
}

function sizesOf({ size, margin }: NonNullable<ResolvedOptions['logo']>) {
  return { size, margin }
}
