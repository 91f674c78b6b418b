import { Input, SegmentedControl } from '@mantine/core'
import { IconShape } from '@tabler/icons-react'
import { memo } from 'react'
import type { CornerDotType, CornerSquareType, DotType, QrDesign } from '#qr/options.ts'
import { cornerDotTypes, cornerSquareTypes, dotTypes } from '#qr/options.ts'
import { qrSvg } from '#qr/svg.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { PictureChoice } from './design-fields.tsx'
import { svgAddress } from '../preview/use-live-code.ts'

const names = {
  square: 'Square',
  rounded: 'Rounded',
  dots: 'Dots',
  classy: 'Classy',
  'classy-rounded': 'Soft classy',
  'extra-rounded': 'Round',
  dot: 'Circle',
} as const satisfies Record<CornerSquareType, string>

const dotOptions = dotTypes.map((type) => ({
  value: type,
  label: names[type],
  picture: <QrThumbnail design={{ dotsOptions: { type } }} from={8} count={6} />,
}))
const squareOptions = cornerSquareTypes.map((type) => ({
  value: type,
  label: names[type],
  picture: (
    <QrThumbnail
      design={{ cornersSquareOptions: { type }, cornersDotOptions: { type: 'square' } }}
      from={0}
      count={7}
    />
  ),
}))
const middleOptions = cornerDotTypes.map((type) => ({
  value: type,
  label: names[type],
  picture: <QrThumbnail design={{ cornersDotOptions: { type } }} from={1} count={5} />,
}))

/** The shapes of the dots and of the three corners, each option drawn by the QR code engine. */
export function ShapeSection({ value, onChange }: DesignPartProps) {
  const dots = value.dotsOptions?.type ?? 'square'
  const square = value.cornersSquareOptions?.type ?? dots
  const dot = value.cornersDotOptions?.type ?? dots
  return (
    <CollapsibleSection
      title="Shape"
      icon={<IconShape size={20} stroke={1.5} aria-hidden />}
      summary={`${names[dots]} dots, ${names[square].toLowerCase()} corners`}
    >
      <FieldStack>
        <PictureChoice<DotType>
          label="Dots"
          options={dotOptions}
          value={dots}
          onChange={(type) => onChange(withDots(value, type))}
        />
        <PictureChoice<CornerSquareType>
          label="Corners"
          options={squareOptions}
          value={square}
          onChange={(type) =>
            onChange({ ...value, cornersSquareOptions: { ...value.cornersSquareOptions, type } })
          }
        />
        <PictureChoice<CornerDotType>
          label="Centre of the corners"
          options={middleOptions}
          value={dot}
          onChange={(type) => onChange({ ...value, cornersDotOptions: { ...value.cornersDotOptions, type } })}
        />
        <OutlineField value={value} onChange={onChange} />
      </FieldStack>
    </CollapsibleSection>
  )
}

/** Sets the shape of the dots. Few readers find corners of separate dots, so `dots` leaves the corners in one piece. */
function withDots(value: DesignPartProps['value'], type: DotType): DesignPartProps['value'] {
  const { cornersSquareOptions: square, cornersDotOptions: dot } = value
  const design = { ...value, dotsOptions: { ...value.dotsOptions, type } }
  if (type !== 'dots') return design
  return {
    ...design,
    cornersSquareOptions: { ...square, type: square?.type ?? 'extra-rounded' },
    cornersDotOptions: { ...dot, type: dot?.type ?? 'dot' },
  }
}

function OutlineField({ value, onChange }: DesignPartProps) {
  return (
    <Input.Wrapper label="Outline" labelElement="div" labelProps={{ id: 'design-outline' }}>
      <SegmentedControl
        aria-labelledby="design-outline"
        fullWidth
        value={value.shape ?? 'square'}
        onChange={(shape) => onChange({ ...value, shape })}
        data={[
          { value: 'square', label: 'Square' },
          { value: 'circle', label: 'Round' },
        ]}
      />
    </Input.Wrapper>
  )
}

/** Pixels per module of the sample code, which is the smallest one: 21 modules. */
const moduleSize = 8
const sample = 'VISITA'

type QrThumbnailProps = {
  readonly design: QrDesign
  /** The first visible module, counted from the left and from the top, and the number of visible modules. */
  readonly from: number
  readonly count: number
}

/** A part of a code, drawn by the engine in the colour of the surrounding text. */
const QrThumbnail = memo(function QrThumbnail({ design, from, count }: QrThumbnailProps) {
  const side = 21 * moduleSize
  const shape = { ...design, width: side, height: side, backgroundOptions: { color: 'transparent' } }
  const svg = qrSvg({ ...shape, data: sample, qrOptions: { errorCorrectionLevel: 'M' } })
  // a mask position is a share of the part that does not fit
  const at = `${(from / (21 - count)) * 100}%`
  const mask = `url("${svgAddress(svg).replaceAll('(', '%28').replaceAll(')', '%29')}")`
  return (
    <span
      className="v-qr-thumbnail"
      style={{ maskImage: mask, maskSize: `${(21 / count) * 100}%`, maskPosition: `${at} ${at}` }}
      aria-hidden="true"
    />
  )
})
