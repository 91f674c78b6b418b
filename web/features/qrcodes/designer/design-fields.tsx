import { Input, Slider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { QrDesign } from '#qr/index.ts'
import { useFormats } from '#web/kit/format.ts'

/** Every section of the designer gets the whole design and changes its part of it. */
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
  /** Formats the value for the screen and for screen readers: “40 %”. */
  readonly format: (value: number) => string
  readonly onChange: (value: number) => void
}

/** Formats a share as whole percent. */
export function usePercent(): (share: number) => string {
  const { number } = useFormats()
  return (share) => number(share, { style: 'percent' })
}

export function SliderField({ label, format, ...slider }: SliderFieldProps) {
  return (
    <Input.Wrapper
      label={
        <span className="v-slider-label">
          {label} <span className="v-figures">{format(slider.value)}</span>
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
        thumbProps={{ 'aria-valuetext': format(slider.value) }}
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

/** Chooses one of several options, each shown as a picture of its result. */
export function PictureChoice<V extends string>({ label, options, value, onChange }: PictureChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className="v-picture-choice">
      <legend>{label}</legend>
      <div className="v-picture-choice-row">
        {options.map((option) => (
          <label key={option.value} className="v-picture-option">
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
