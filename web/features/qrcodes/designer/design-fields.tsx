import { Input, Slider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { QrDesign } from '#qr/options.ts'

/** What every part of the designer works on: the whole design, of which it changes its part. */
export type DesignPartProps = {
  readonly value: QrDesign
  readonly onChange: (design: QrDesign) => void
}

export type SliderFieldProps = {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  /** The value as it is shown and read out: "40 %". */
  readonly say: (value: number) => string
  readonly onChange: (value: number) => void
}

export function SliderField({ label, say, ...slider }: SliderFieldProps) {
  return (
    <Input.Wrapper
      label={
        <span className="v-slider-label">
          {label} <span className="v-figures">{say(slider.value)}</span>
        </span>
      }
      labelElement="div"
    >
      <Slider
        {...slider}
        color="ink"
        size="sm"
        label={null}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': say(slider.value) }}
      />
    </Input.Wrapper>
  )
}

export type PictureOption<V extends string> = {
  readonly value: V
  readonly label: string
  readonly picture: ReactNode
}

export type PictureChoiceProps<V extends string> = {
  readonly label: string
  readonly options: readonly PictureOption<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** One of a few looks, each shown as what it makes. */
export function PictureChoice<V extends string>({ label, options, value, onChange }: PictureChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className="v-pictures">
      <legend>{label}</legend>
      <div className="v-pictures-row">
        {options.map((option) => (
          <label key={option.value} className="v-picture">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
