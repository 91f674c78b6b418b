import { ColorField } from '#web/kit/color-field.tsx'
import type { Address } from '../draft-address.ts'
import { useField } from '../use-editor.ts'

/** Inks that print well, from quiet to loud. */
const swatches = [
  '#454546',
  '#383242',
  '#16151a',
  '#27415e',
  '#1f5f56',
  '#6e4b7e',
  '#8d2817',
  '#d8432b',
  '#b7791f',
  '#2e7d4f',
  '#2f5bea',
  '#b58a7d',
  '#7fa08b',
  '#e2b13c',
  '#d5dde6',
  '#efe9dc',
]

export function ColorChoice({ at, label }: { readonly at: Address; readonly label: string }) {
  const { id, value, error, write, leave } = useField(at)
  return (
    <ColorField
      id={id}
      label={label}
      value={String(value ?? '')}
      onChange={write}
      onBlur={leave}
      swatches={swatches}
      error={error}
    />
  )
}
