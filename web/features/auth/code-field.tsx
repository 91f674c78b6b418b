import type { TextInputProps } from '@mantine/core'
import { TextInput } from '@mantine/core'

/** A field for the six digits of a mail or text message. Phones suggest them above the keyboard. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Code"
      className="v-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      placeholder="000000"
      {...props}
    />
  )
}
