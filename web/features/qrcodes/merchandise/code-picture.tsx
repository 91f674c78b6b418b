import { useLingui } from '@lingui/react/macro'
import type { QrDesign } from '#qr/options.ts'
import { quietZones } from '#qr/options.ts'
import { svgAddress, useLiveCode } from '../preview/use-live-code.ts'
import './merchandise.css'

type CodePictureProps = {
  /** What the code holds. */
  readonly data: string
  readonly design: QrDesign
}

/** A code in the design of its batch, as it is printed. */
export function CodePicture({ data, design }: CodePictureProps) {
  const { t } = useLingui()
  const { svg } = useLiveCode(data, {
    ...design,
    quietZone: Math.max(design.quietZone ?? 0, quietZones.print),
  })
  return <img className="merchandise-picture" src={svgAddress(svg)} alt={t`QR code`} />
}
