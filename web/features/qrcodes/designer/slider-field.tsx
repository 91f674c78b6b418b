import { Input, Slider } from '@mantine/core'

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
