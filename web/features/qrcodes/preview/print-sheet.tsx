import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { QrDesign } from '#qr/index.ts'
import { layOut, quietZones, resolveOptions } from '#qr/index.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import { useFormats } from '#web/kit/format.ts'
import { svgAddress, useLiveCode } from './use-live-code.ts'

/** Millimetres: what a print needs to be read (decision 0025), and what fits on a poster. */
const smallest = { side: 20, module: 0.4 }
const range = { min: 5, max: 1000 }
const usualSide = 30

export type PrintSheetProps = {
  /** The text of a code that can be drawn. */
  readonly data: string
  readonly design: QrDesign
}

/** The code as a black and white printer prints it, at its real size, and whether that is large enough. */
export function PrintSheet({ data, design }: PrintSheetProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [side, setSide] = useState(usualSide)
  const printed = useMemo(
    () => ({ ...design, quietZone: Math.max(design.quietZone ?? 0, quietZones.print) }),
    [design],
  )
  const { svg } = useLiveCode(data, printed)
  const { modules, pictureShare } = useMemo(() => measure(data, printed, svg), [data, printed, svg])
  const inMm = (length: number) => number(length, { maximumFractionDigits: 2 })
  const needed = Math.ceil(Math.max(smallest.side, smallest.module * modules))
  const isTooSmall = side < needed
  const module = inMm(side / modules)
  return (
    <>
      <div className="v-code-background v-print-sheet" data-background="white">
        <img
          src={svgAddress(svg)}
          alt={t`The QR code as it is printed`}
          style={{ inlineSize: `${(side * pictureShare).toFixed(2)}mm` }}
        />
      </div>
      <div className="v-print-fields">
        <NumberInput
          {...typedDigits}
          label={t`Printed width`}
          description={t`Of the code without its margin. The sheet shows it in this size.`}
          suffix={` ${t`mm`}`}
          value={side}
          {...range}
          onChange={(value) => {
            const length = Number(value)
            if (Number.isInteger(length) && length >= range.min && length <= range.max) setSide(length)
          }}
        />
        <p className="v-print-advice" data-small={isTooSmall || undefined} aria-live="polite">
          {isTooSmall ? (
            <Trans>
              Modules of {module} mm are too small to print. Codes need 2 cm, and modules of 0.4 mm.
            </Trans>
          ) : (
            <Trans>Modules of {module} mm: large enough to be read in print.</Trans>
          )}
        </p>
        {isTooSmall ? (
          <Button size="xs" onClick={() => setSide(needed)}>
            <Trans>Use {needed} mm</Trans>
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** The modules of a side, and how much wider the picture is than the code in it. */
function measure(data: string, design: QrDesign, svg: string) {
  const { matrix, place } = layOut(resolveOptions({ ...design, data }))
  const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1])
  return { modules: matrix.size, pictureShare: width / (matrix.size * place.cell) }
}
