import { useLingui } from '@lingui/react/macro'
import { ColorInput } from '@mantine/core'
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

/** A field for a colour: typed, picked, or chosen from the swatches. */
export function ColorField({ swatches = [], ...rest }: ColorFieldProps) {
  const { t } = useLingui()
  const { label } = rest
  return (
    <ColorInput
      {...rest}
      format="hex"
      swatches={[...swatches]}
      swatchesPerRow={8}
      popoverProps={{ shadow: 'md' }}
      eyeDropperButtonProps={{ 'aria-label': t`${label}: pick from the screen` }}
    />
  )
}
