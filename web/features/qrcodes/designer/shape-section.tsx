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
import { pictureAddress } from '../preview/use-live-code.ts'

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

/** Shapes of the dots and of the three corners, each choice drawn by the engine. */
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
          label="Middle of the corners"
          options={middleOptions}
          value={dot}
          onChange={(type) => onChange({ ...value, cornersDotOptions: { ...value.cornersDotOptions, type } })}
        />
        <OutlineField value={value} onChange={onChange} />
      </FieldStack>
    </CollapsibleSection>
  )
}

/** Corners that are made of loose dots are found by few readers, so those that followed the dots stay whole. */
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
