import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Address } from '../draft-address.ts'
import { useField } from '../use-editor.ts'

export type FlagFieldProps = { readonly at: Address; readonly label: string; readonly help?: ReactNode }

/** A show flag, which crosses the wire as 1 or 0 (specification §5). */
export function FlagField({ at, label, help }: FlagFieldProps) {
  const { id, value, write } = useField(at)
  return (
    <Switch
      id={id}
      label={label}
      description={help}
      checked={value === 1}
      onChange={(event) => write(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
