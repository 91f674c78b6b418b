import { Input, SegmentedControl } from '@mantine/core'
import { IconShape } from '@tabler/icons-react'
import { cornerDotTypes, cornerSquareTypes, dotTypes } from '#qr/options.ts'
import type { CornerDotType, CornerSquareType, DotType } from '#qr/options.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { QrThumbnail } from './qr-thumbnail.tsx'
import { PictureChoice } from './picture-choice.tsx'
import type { DesignPartProps } from './design-part.ts'

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
