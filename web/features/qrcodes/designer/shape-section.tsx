import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl } from '@mantine/core'
import { IconShape } from '@tabler/icons-react'
import { memo } from 'react'
import { cornerDotTypes, cornerSquareTypes, dotTypes, qrSvg } from '#qr/index.ts'
import type { CornerDotType, CornerSquareType, DotType, QrDesign } from '#qr/index.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { PictureChoice } from './design-fields.tsx'
import { svgAddress } from '../preview/use-live-code.ts'

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

const names = {
  square: msg`Square`,
  rounded: msg`Rounded`,
  dots: msg`Dots`,
  classy: msg({ message: 'Classy', context: 'shape with two round corners' }),
  'classy-rounded': msg({ message: 'Soft classy', context: 'shape with two very round corners' }),
  'extra-rounded': msg({ message: 'Round', context: 'rounder than Rounded' }),
  dot: msg`Circle`,
} as const satisfies Record<CornerSquareType, MessageDescriptor>

const dotOptions = dotTypes.map((type) => ({
  value: type,
  picture: <QrThumbnail design={{ dotsOptions: { type } }} from={8} count={6} />,
}))
const squareOptions = cornerSquareTypes.map((type) => ({
  value: type,
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
  picture: <QrThumbnail design={{ cornersDotOptions: { type } }} from={1} count={5} />,
}))

/** The shapes of the dots and of the three corners, each option drawn by the QR code engine. */
export function ShapeSection({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const named = <O extends { readonly value: CornerSquareType }>(option: O) => ({
    ...option,
    label: t(names[option.value]),
  })
  const dots = value.dotsOptions?.type ?? 'square'
  const square = value.cornersSquareOptions?.type ?? dots
  const dot = value.cornersDotOptions?.type ?? dots
  const [dotsName, cornersName] = [t(names[dots]), t(names[square])]
  return (
    <CollapsibleSection
      title={t`Shape`}
      icon={<IconShape size={20} stroke={1.5} aria-hidden />}
      summary={t`Dots: ${dotsName} · Corners: ${cornersName}`}
    >
      <FieldStack>
        <PictureChoice<DotType>
          label={t`Dots`}
          options={dotOptions.map(named)}
          value={dots}
          onChange={(type) => onChange(withDots(value, type))}
        />
        <PictureChoice<CornerSquareType>
          label={t`Corners`}
          options={squareOptions.map(named)}
          value={square}
          onChange={(type) =>
            onChange({ ...value, cornersSquareOptions: { ...value.cornersSquareOptions, type } })
          }
        />
        <PictureChoice<CornerDotType>
          label={t`Centre of the corners`}
          options={middleOptions.map(named)}
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
  const { t } = useLingui()
  return (
    <Input.Wrapper label={t`Outline`} labelElement="div" labelProps={{ id: 'design-outline' }}>
      <SegmentedControl
        aria-labelledby="design-outline"
        fullWidth
        value={value.shape ?? 'square'}
        onChange={(shape) => onChange({ ...value, shape })}
        data={[
          { value: 'square', label: t`Square` },
          { value: 'circle', label: t({ message: 'Round', context: 'outline of the code' }) },
        ]}
      />
    </Input.Wrapper>
  )
}
