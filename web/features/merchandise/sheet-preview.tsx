import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, MouseEvent } from 'react'
import { layoutOf } from '#contract/print-sheets.ts'
import type { PrintSheet } from '#contract/print-sheets.ts'
import { QrError, quietZones, resolveSheet } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'
import { svgAddress, useLiveCode } from '#web/features/qrcodes/index.ts'

type SheetLayout = ReturnType<typeof resolveSheet>['layout']

type SheetPreviewProps = {
  /** Undefined while the measures do not fit together. */
  readonly layout: SheetLayout | undefined
  readonly design: QrDesign
  /** The label on which printing begins, from 1. */
  readonly onFirst: (label: number) => void
}

/** As long as the link of a code of a usual installation. */
const sample = 'HTTPS://CARDS.EXAMPLE.COM/Q/SAMP1E00'
const captionPoints = 8

/** The first page as it is printed, to scale. A click on a label, or the arrow keys, choose where printing begins. */
export function SheetPreview({ layout, design, onFirst }: SheetPreviewProps) {
  const { t } = useLingui()
  const quietZone = Math.max(design.quietZone ?? 0, quietZones.print)
  const { svg } = useLiveCode(sample, { ...design, quietZone })
  if (layout === undefined)
    return (
      <p className="merchandise-sheet-note" role="status">
        <Trans>These measures do not fit on the page.</Trans>
      </p>
    )
  const { page, label, lefts, tops, first } = layout
  const [columns, total] = [lefts.length, lefts.length * tops.length]
  const choose = (place: number) => onFirst(Math.min(total, Math.max(1, place)))
  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect()
    const x = ((clientX - box.left) / box.width) * page.width
    const y = page.height - ((clientY - box.top) / box.height) * page.height
    const column = lefts.findIndex((left) => x >= left && x <= left + label.width)
    const row = tops.findIndex((top) => y <= top && y >= top - label.height)
    if (column >= 0 && row >= 0) choose(row * columns + column + 1)
  }
  const press = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns, total)
    if (step === undefined) return
    event.preventDefault()
    choose(first + 1 + step)
  }
  return (
    <div
      className="merchandise-sheet"
      role="slider"
      tabIndex={0}
      aria-label={t`First free label on the sheet`}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={first + 1}
      aria-valuetext={t`Label ${first + 1} of ${total}`}
      onClick={point}
      onKeyDown={press}
    >
      <PagePicture layout={layout} code={svgAddress(svg)} />
    </div>
  )
}

/** The labels that a key leads on or back; paper has its first label on the left in every language. */
function stepOf(key: string, columns: number, total: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -total,
    End: total,
  }
  return steps[key]
}

type PagePictureProps = {
  readonly layout: SheetLayout
  /** The address of the picture of a code. */
  readonly code: string
}

/** The labels of a page in points, those that are used already in grey. */
function PagePicture({ layout, code }: PagePictureProps) {
  const { page, label, lefts, tops, caption, first } = layout
  const labels = tops.flatMap((top) => lefts.map((left) => ({ x: left, y: page.height - top })))
  const { width, height } = label
  return (
    <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden="true">
      <defs>
        <g id="merchandise-label">
          <rect className="merchandise-sheet-label" width={width} height={height} />
          <image href={code} {...layout.code} />
          {caption === undefined ? null : (
            <rect
              className="merchandise-sheet-caption"
              x={width / 4}
              width={width / 2}
              y={caption.down - caption.size / 2}
              height={caption.size / 3}
            />
          )}
        </g>
      </defs>
      {labels.map(({ x, y }, index) =>
        index < first ? (
          <rect key={index} className="merchandise-sheet-used" {...{ x, y, width, height }} />
        ) : (
          <use key={index} href="#merchandise-label" x={x} y={y} />
        ),
      )}
    </svg>
  )
}

/**
 * The places of a page in points.
 * @returns undefined while the measures do not fit together.
 */
export function layOutPage(sheet: PrintSheet, design: QrDesign): SheetLayout | undefined {
  try {
    return resolveSheet({ ...layoutOf(sheet), design, caption: { sizePt: captionPoints } }).layout
  } catch (error) {
    if (error instanceof QrError) return undefined
    throw error
  }
}
