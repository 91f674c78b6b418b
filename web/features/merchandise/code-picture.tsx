import { useLingui } from '@lingui/react/macro'
import { quietZones } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'
import { svgAddress, useLiveCode } from '#web/features/qrcodes/index.ts'
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
