import { useLingui } from '@lingui/react/macro'
import { ColorInput } from '@mantine/core'
import { useRef } from 'react'
import type { ReactNode } from 'react'

export type ColorFieldProps = {
  /** The id of the input, for setting the focus. */
  readonly id?: string
  readonly label: string
  /** `#rrggbb` */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly swatches?: readonly string[]
  readonly description?: ReactNode
  readonly error?: ReactNode
}

/** A field for a colour: typed, picked, or chosen from the swatches. What is no colour when it is left becomes the one before. */
export function ColorField({ swatches = [], onBlur, ...rest }: ColorFieldProps) {
  const { t } = useLingui()
  const { label, value, onChange } = rest
  const before = useRef(value)
  return (
    <ColorInput
      {...rest}
      format="hex"
      // Mantine's own way goes back to a colour that it has read late: who types and leaves at once would lose what was typed
      fixOnBlur={false}
      onFocus={() => {
        before.current = value
      }}
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim()
        const color = typed === '' ? '' : (readColor(typed) ?? before.current)
        if (color !== value) onChange(color)
        onBlur?.()
      }}
      swatches={[...swatches]}
      swatchesPerRow={8}
      popoverProps={{ shadow: 'md' }}
      eyeDropperButtonProps={{ 'aria-label': t`${label}: pick from the screen` }}
    />
  )
}

/** A colour as people write it, with six digits or three, as `#rrggbb`. */
function readColor(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase()
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}
