import { Switch } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import type { ColorSource, QrDesign } from '#qr/options.ts'
import { ColorField } from '#web/kit/color-field.tsx'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { CollapsibleSection } from '#web/kit/collapsible-section.tsx'
import { cssGradient } from './gradient-field.tsx'
import { CodeColorField, groundSwatches, colorSwatches } from './code-color-field.tsx'
import type { DesignPartProps } from './design-fields.tsx'
import { SliderField } from './design-fields.tsx'

const black = '#000000'
const white = '#ffffff'

/** Ink, ground and corners. */
export function ColorSection({ value, onChange }: DesignPartProps) {
  const { dotsOptions = {}, backgroundOptions = {} } = value
  return (
    <CollapsibleSection
      title="Colours"
      icon={<IconPalette size={20} stroke={1.5} aria-hidden />}
      summary={<Summary {...value} />}
      defaultOpen={false}
    >
      <FieldStack>
        <CodeColorField
          label="Dots"
          value={dotsOptions}
          usual={black}
          far="#8d2817"
          swatches={colorSwatches}
          onChange={(ink) => onChange({ ...value, dotsOptions: { ...dotsOptions, ...ink } })}
        />
        <CornerColors value={value} onChange={onChange} />
        <CodeColorField
          label="Ground"
          value={backgroundOptions}
          usual={white}
          far="#f6efe0"
          swatches={groundSwatches}
          canBeClear
          onChange={(ink) => onChange({ ...value, backgroundOptions: { ...backgroundOptions, ...ink } })}
        />
        <SliderField
          label="Round corners of the ground"
          min={0}
          max={0.5}
          step={0.05}
          value={backgroundOptions.round ?? 0}
          say={percent}
          onChange={(round) => onChange({ ...value, backgroundOptions: { ...backgroundOptions, round } })}
        />
      </FieldStack>
    </CollapsibleSection>
  )
}

const percent = (share: number) => `${Math.round(share * 100)} %`

function CornerColors({ value, onChange }: DesignPartProps) {
  const { cornersSquareOptions: square, cornersDotOptions: dot } = value
  const ink = value.dotsOptions?.color ?? black
  const isOwn = square?.color !== undefined || dot?.color !== undefined
  const paint = (squareColor: string | undefined, dotColor: string | undefined) =>
    onChange({
      ...value,
      cornersSquareOptions: { ...square, color: squareColor, gradient: undefined },
      cornersDotOptions: { ...dot, color: dotColor, gradient: undefined },
    })
  const squareColor = square?.color ?? ink
  const dotColor = dot?.color ?? squareColor
  return (
    <>
      <Switch
        label="Corners in colours of their own"
        checked={isOwn}
        onChange={(event) => (event.currentTarget.checked ? paint(ink, ink) : paint(undefined, undefined))}
      />
      {isOwn ? (
        <FieldRow>
          <ColorField
            label="Corners"
            value={squareColor}
            swatches={colorSwatches}
            onChange={(color) => paint(color, dotColor)}
          />
          <ColorField
            label="Middle of the corners"
            value={dotColor}
            swatches={colorSwatches}
            onChange={(color) => paint(squareColor, color)}
          />
        </FieldRow>
      ) : null}
    </>
  )
}

function Summary({ dotsOptions, backgroundOptions }: QrDesign) {
  return (
    <>
      <Swatch ink={dotsOptions} usual={black} /> on <Swatch ink={backgroundOptions} usual={white} />
    </>
  )
}

function Swatch({ ink = {}, usual }: { readonly ink: ColorSource | undefined; readonly usual: string }) {
  const { gradient, color = usual } = ink
  const said = gradient !== undefined ? 'gradient' : color === 'transparent' ? 'nothing' : color
  const background = gradient === undefined ? color : cssGradient(gradient)
  return (
    <>
      <span className="v-ink-dot" style={{ background }} aria-hidden="true" /> <bdi>{said}</bdi>
    </>
  )
}
