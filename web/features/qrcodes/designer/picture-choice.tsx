import { useId } from 'react'
import type { ReactNode } from 'react'

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
