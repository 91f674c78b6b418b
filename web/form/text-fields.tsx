import { PasswordInput, TextInput, Textarea } from '@mantine/core'
import type { PasswordInputProps, TextInputProps, TextareaProps } from '@mantine/core'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

/** One line of text. An input without a text is an empty text. */
export function TextField(props: Omit<TextInputProps, BoundProp>) {
  const { value, change, bound } = useInput<string | null | undefined>()
  return (
    <TextInput
      {...props}
      {...bound}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export function EmailField(props: Omit<TextInputProps, BoundProp>) {
  return <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
}

export function PasswordField(props: Omit<PasswordInputProps, BoundProp>) {
  const { value, change, bound } = useInput<string>()
  return (
    <PasswordInput
      {...props}
      {...bound}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Several lines of text; grows with what is typed. */
export function TextareaField(props: Omit<TextareaProps, BoundProp>) {
  const { value, change, bound } = useInput<string | null | undefined>()
  return (
    <Textarea
      {...props}
      {...bound}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
