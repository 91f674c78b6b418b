import { Input, SegmentedControl } from '@mantine/core'
import type { Address } from '../draft-address.ts'
import { useField } from '../use-editor.ts'

export type SegmentsFieldProps = {
  readonly at: Address
  readonly label: string
  readonly options: readonly { readonly value: number; readonly label: string }[]
}

/** One of a few numbers, all in sight. */
export function SegmentsField({ at, label, options }: SegmentsFieldProps) {
  const { id, value, error, write } = useField(at)
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id: `${id}-label` }}>
      <SegmentedControl
        id={id}
        aria-labelledby={`${id}-label`}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        value={String(value)}
        onChange={(next) => write(Number(next))}
        fullWidth
      />
    </Input.Wrapper>
  )
}
