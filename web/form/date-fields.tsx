import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

// The browser's own inputs: a wheel on a phone, arrow keys on a keyboard, and the order of day and month of the person.
export type DateFieldProps = Omit<TextInputProps, BoundProp | 'type'>

/** A day without a time: `2026-11-22`, null when empty. It is the same day in every time zone. */
export function DateField(props: DateFieldProps) {
  const { value, change, bound } = useInput<string | null>()
  return (
    <TextInput
      {...props}
      {...bound}
      type="date"
      value={value ?? ''}
      onChange={({ currentTarget }) => change(currentTarget.value === '' ? null : currentTarget.value)}
    />
  )
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

/** A moment as the browser's input takes it: date and time in the zone of the person. */
export function toLocalInput(moment: string): string {
  const at = new Date(moment)
  if (Number.isNaN(at.valueOf())) return ''
  const day = `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}

/** A moment: typed in the zone of the person, stored as ISO 8601 in UTC, null when empty. */
export function DateTimeField(props: DateFieldProps) {
  const { value, change, bound } = useInput<string | null>()
  return (
    <TextInput
      {...props}
      {...bound}
      type="datetime-local"
      value={value === null ? '' : toLocalInput(value)}
      onChange={({ currentTarget }) =>
        change(currentTarget.value === '' ? null : new Date(currentTarget.value).toISOString())
      }
    />
  )
}
