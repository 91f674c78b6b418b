import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import type { ColorSource, QrDesign } from '#qr/index.ts'
import { ColorField } from '#web/kit/color-field.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { cssGradient } from './gradient-field.tsx'
import { CodeColorField, backgroundSwatches, colorSwatches } from './code-color-field.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { SliderField, usePercent } from './design-fields.tsx'

const black = '#000000'
const white = '#ffffff'

/** The colours of dots, corners and background. */
export function ColorSection({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const formatPercent = usePercent()
  const { dotsOptions = {}, backgroundOptions = {} } = value
  return (
    <CollapsibleSection
      title={t`Colours`}
      icon={<IconPalette size={20} stroke={1.5} aria-hidden />}
      summary={<Summary {...value} />}
      defaultOpen={false}
    >
      <FieldStack>
        <CodeColorField
          label={t`Dots`}
          value={dotsOptions}
          defaultColor={black}
          gradientEnd="#8d2817"
          swatches={colorSwatches}
          onChange={(color) => onChange({ ...value, dotsOptions: { ...dotsOptions, ...color } })}
        />
        <CornerColors value={value} onChange={onChange} />
        <CodeColorField
          label={t`Background`}
          value={backgroundOptions}
          defaultColor={white}
          gradientEnd="#f6efe0"
          swatches={backgroundSwatches}
          canBeTransparent
          onChange={(color) => onChange({ ...value, backgroundOptions: { ...backgroundOptions, ...color } })}
        />
        <SliderField
          label={t`Rounded corners of the background`}
          min={0}
          max={0.5}
          step={0.05}
          value={backgroundOptions.round ?? 0}
          format={formatPercent}
          onChange={(round) => onChange({ ...value, backgroundOptions: { ...backgroundOptions, round } })}
        />
      </FieldStack>
    </CollapsibleSection>
  )
}

function CornerColors({ value, onChange }: DesignPartProps) {
  const { t } = useLingui()
  const { cornersSquareOptions: square, cornersDotOptions: dot } = value
  const dotsColor = value.dotsOptions?.color ?? black
  const isOwn = square?.color !== undefined || dot?.color !== undefined
  const setColors = (squareColor: string | undefined, dotColor: string | undefined) =>
    onChange({
      ...value,
      cornersSquareOptions: { ...square, color: squareColor, gradient: undefined },
      cornersDotOptions: { ...dot, color: dotColor, gradient: undefined },
    })
  const squareColor = square?.color ?? dotsColor
  const dotColor = dot?.color ?? squareColor
  return (
    <>
      <Switch
        label={t`Own colours for the corners`}
        checked={isOwn}
        onChange={(event) =>
          event.currentTarget.checked ? setColors(dotsColor, dotsColor) : setColors(undefined, undefined)
        }
      />
      {isOwn ? (
        <FieldRow>
          <ColorField
            label={t`Corners`}
            value={squareColor}
            swatches={colorSwatches}
            onChange={(color) => setColors(color, dotColor)}
          />
          <ColorField
            label={t`Centre of the corners`}
            value={dotColor}
            swatches={colorSwatches}
            onChange={(color) => setColors(squareColor, color)}
          />
        </FieldRow>
      ) : null}
    </>
  )
}

function Summary({ dotsOptions, backgroundOptions }: QrDesign) {
  return (
    <Trans comment="Colours of a code: black on white">
      <Swatch source={dotsOptions} defaultColor={black} /> on{' '}
      <Swatch source={backgroundOptions} defaultColor={white} />
    </Trans>
  )
}

type SwatchProps = { readonly source: ColorSource | undefined; readonly defaultColor: string }

function Swatch({ source = {}, defaultColor }: SwatchProps) {
  const { t } = useLingui()
  const { gradient, color = defaultColor } = source
  const plain =
    color === 'transparent'
      ? t({ message: 'nothing', context: 'a code on nothing: without a background' })
      : color
  const label = gradient === undefined ? plain : t({ message: 'gradient', context: 'a gradient on white' })
  const background = gradient === undefined ? color : cssGradient(gradient)
  return (
    <>
      <span className="v-color-dot" style={{ background }} aria-hidden="true" /> <bdi>{label}</bdi>
    </>
  )
}
