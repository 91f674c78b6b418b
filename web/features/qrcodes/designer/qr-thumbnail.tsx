import { memo } from 'react'
import type { QrDesign } from '#qr/options.ts'
import { qrSvg } from '#qr/svg.ts'
import { pictureAddress } from '../preview/live-code.ts'

/** Pixels a module of the code that cutouts are cut from, the smallest there is: 21 modules. */
const cell = 8
const sample = 'VISITA'

export type QrThumbnailProps = {
  readonly design: QrDesign
  /** The first module, counted alike from the left and the top, and how many. */
  readonly from: number
  readonly count: number
}

/** A piece of a code as the engine draws it, in the colour of the words around it. */
export const QrThumbnail = memo(function QrThumbnail({ design, from, count }: QrThumbnailProps) {
  const side = 21 * cell
  const shape = { ...design, width: side, height: side, backgroundOptions: { color: 'transparent' } }
  const svg = qrSvg({ ...shape, data: sample, qrOptions: { errorCorrectionLevel: 'M' } })
  // the share of the overhang, as background positions count
  const at = `${(from / (21 - count)) * 100}%`
  const mask = `url("${pictureAddress(svg).replaceAll('(', '%28').replaceAll(')', '%29')}")`
  return (
    <span
      className="v-cutout"
      style={{ maskImage: mask, maskSize: `${(21 / count) * 100}%`, maskPosition: `${at} ${at}` }}
      aria-hidden="true"
    />
  )
})
