import { useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import type { ColorSource, Gradient } from '#qr/index.ts'
import { ColorField } from '#web/kit/color-field.tsx'
import { GradientField } from './gradient-field.tsx'

export type CodeColorFieldProps = {
  readonly label: string
  readonly value: ColorSource
  /** The colour when none is chosen. */
  readonly defaultColor: string
  /** The second colour of a new gradient. */
  readonly gradientEnd: string
  readonly onChange: (color: ColorSource) => void
  readonly swatches: readonly string[]
  /** Whether the person may choose no colour. */
  readonly canBeTransparent?: boolean
}

const transparent = 'transparent'

/** Chooses one colour, a gradient, or no colour. */
export function CodeColorField({
  label,
  value,
  defaultColor,
  gradientEnd,
  onChange,
  swatches,
  canBeTransparent = false,
}: CodeColorFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { color = defaultColor, gradient } = value
  const kind = gradient !== undefined ? 'gradient' : color === transparent ? 'transparent' : 'plain'
  const own = color === transparent ? defaultColor : color
  const choose = (next: string) => {
    if (next === 'gradient') onChange({ color: own, gradient: newGradient(own, gradientEnd) })
    else onChange({ color: next === 'transparent' ? transparent : own, gradient: undefined })
  }
  return (
    <div className="v-code-color">
      <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
        <SegmentedControl
          aria-labelledby={id}
          fullWidth
          value={kind}
          onChange={choose}
          data={[
            { value: 'plain', label: t`One colour` },
            { value: 'gradient', label: t`Gradient` },
            ...(canBeTransparent
              ? [{ value: 'transparent', label: t({ message: 'None', context: 'colour' }) }]
              : []),
          ]}
        />
      </Input.Wrapper>
      {kind === 'plain' ? (
        <ColorField
          label={t`${label}: colour`}
          value={color}
          swatches={swatches}
          onChange={(next) => onChange({ color: next, gradient: undefined })}
        />
      ) : null}
      {gradient === undefined ? null : (
        <GradientField
          label={label}
          value={gradient}
          swatches={swatches}
          onChange={(next) => onChange({ color, gradient: next })}
        />
      )}
    </div>
  )
}

function newGradient(from: string, to: string): Gradient {
  return {
    type: 'linear',
    rotation: Math.PI / 4,
    colorStops: [
      { offset: 0, color: from },
      { offset: 1, color: to },
    ],
  }
}

/** Colours of dots that print well. */
export const colorSwatches = [
  '#000000',
  '#16151a',
  '#27415e',
  '#1f5f56',
  '#2e5d34',
  '#6e4b7e',
  '#8d2817',
  '#5b3a1e',
] as const

/** Backgrounds with enough contrast to those colours. */
export const backgroundSwatches = [
  '#ffffff',
  '#fbfaf7',
  '#f6efe0',
  '#fbe9e1',
  '#e9f1ea',
  '#e6eef6',
  '#f0eaf4',
  '#ececec',
] as const
