import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NumberInput, SegmentedControl } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ColorStop, Gradient } from '#qr/index.ts'
import { typedDigits } from '#web/form/typed-digits.ts'
import { ColorField } from '#web/kit/color-field.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { SliderField } from './design-fields.tsx'

export type GradientFieldProps = {
  /** The part that gets the gradient: “Dots”. */
  readonly label: string
  readonly value: Gradient
  readonly onChange: (gradient: Gradient) => void
  readonly swatches: readonly string[]
}

const maxStops = 4

/** A gradient of two to four colours. */
export function GradientField({ label, value, onChange, swatches }: GradientFieldProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  return (
    <FieldStack>
      <SegmentedControl
        aria-label={t`${label}: direction of the gradient`}
        fullWidth
        size="sm"
        value={value.type}
        onChange={(type) => onChange({ ...value, type })}
        data={[
          { value: 'linear', label: t`Linear` },
          { value: 'radial', label: t`Radial` },
        ]}
      />
      <div className="v-gradient-bar" style={{ background: cssGradient(value) }} aria-hidden="true" />
      {value.type === 'linear' ? (
        <SliderField
          label={t`Angle`}
          min={0}
          max={345}
          step={15}
          value={degrees(value.rotation)}
          format={(angle) => `${number(angle)}°`}
          onChange={(angle) => onChange({ ...value, rotation: (angle * Math.PI) / 180 })}
        />
      ) : null}
      <Stops label={label} value={value} onChange={onChange} swatches={swatches} />
    </FieldStack>
  )
}

function Stops({ label, value, onChange, swatches }: GradientFieldProps) {
  const { t } = useLingui()
  const stops = value.colorStops
  const write = (colorStops: readonly ColorStop[]) => onChange({ ...value, colorStops })
  const change = (index: number, stop: Partial<ColorStop>) =>
    write(stops.map((old, at) => (at === index ? { ...old, ...stop } : old)))
  return (
    <div className="v-stops">
      {stops.map((stop, index) => {
        const order = index + 1
        return (
          // stops have no other key than their index
          <div key={index} className="v-stop">
            <ColorField
              label={t`${label}: colour ${order}`}
              value={stop.color}
              swatches={swatches}
              onChange={(color) => change(index, { color })}
            />
            <NumberInput
              {...typedDigits}
              label={t({ message: 'Position', context: 'gradient' })}
              aria-label={t`${label}: position of colour ${order} in percent`}
              value={Math.round(stop.offset * 100)}
              onChange={(percent) => change(index, { offset: clamp(Number(percent) / 100) })}
              min={0}
              max={100}
              suffix=" %"
              hideControls
            />
            <ActionIcon
              aria-label={t`${label}: remove colour ${order}`}
              disabled={stops.length <= 2}
              onClick={() => write(stops.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
        )
      })}
      {stops.length < maxStops ? (
        <Button
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => write(addStop(stops))}
        >
          <Trans>Add colour</Trans>
        </Button>
      ) : null}
    </div>
  )
}

/** Adds a colour between the last two. */
function addStop(stops: readonly ColorStop[]): readonly ColorStop[] {
  const [before, last] = stops.slice(-2)
  if (before === undefined || last === undefined) return stops
  return [...stops.slice(0, -1), { color: before.color, offset: (before.offset + last.offset) / 2 }, last]
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

export const degrees = (radians = 0): number => Math.round((radians * 180) / Math.PI)

/** A gradient in CSS, where an angle of 0 points up. */
export function cssGradient({ type, rotation, colorStops }: Gradient): string {
  const stops = colorStops.map(({ color, offset }) => `${color} ${offset * 100}%`).join(', ')
  return type === 'radial'
    ? `radial-gradient(circle, ${stops})`
    : `linear-gradient(${degrees(rotation) + 90}deg, ${stops})`
}
