import { Input, SegmentedControl } from '@mantine/core'
import type { Gradient, ColorSource } from '#qr/options.ts'
import { ColorField } from '#web/kit/color-field.tsx'
import { GradientField } from './gradient-field.tsx'

export type CodeColorFieldProps = {
  readonly label: string
  readonly value: ColorSource
  /** The colour while none is given. */
  readonly usual: string
  /** What a new gradient runs to. */
  readonly far: string
  readonly onChange: (ink: ColorSource) => void
  readonly swatches: readonly string[]
  /** Whether there may be no colour at all. */
  readonly canBeClear?: boolean
}

const clear = 'transparent'

/** One colour, or a gradient, or none. */
export function CodeColorField({
  label,
  value,
  usual,
  far,
  onChange,
  swatches,
  canBeClear = false,
}: CodeColorFieldProps) {
  const id = `ink-${label.toLowerCase()}`
  const { color = usual, gradient } = value
  const kind = gradient !== undefined ? 'gradient' : color === clear ? 'clear' : 'plain'
  const own = color === clear ? usual : color
  const choose = (next: string) => {
    if (next === 'gradient') onChange({ color: own, gradient: newGradient(own, far) })
    else onChange({ color: next === 'clear' ? clear : own, gradient: undefined })
  }
  return (
    <div className="v-ink">
      <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
        <SegmentedControl
          aria-labelledby={id}
          fullWidth
          value={kind}
          onChange={choose}
          data={[
            { value: 'plain', label: 'One colour' },
            { value: 'gradient', label: 'Gradient' },
            ...(canBeClear ? [{ value: 'clear', label: 'None' }] : []),
          ]}
        />
      </Input.Wrapper>
      {kind === 'plain' ? (
        <ColorField
          label={`${label}: colour`}
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

/** Inks that print well and grounds that let them stand out. */
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

export const groundSwatches = [
  '#ffffff',
  '#fbfaf7',
  '#f6efe0',
  '#fbe9e1',
  '#e9f1ea',
  '#e6eef6',
  '#f0eaf4',
  '#ececec',
] as const
