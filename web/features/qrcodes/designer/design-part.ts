import type { QrDesign } from '#qr/options.ts'

/** What every part of the designer works on: the whole design, of which it changes its part. */
export type DesignPartProps = {
  readonly value: QrDesign
  readonly onChange: (design: QrDesign) => void
}
