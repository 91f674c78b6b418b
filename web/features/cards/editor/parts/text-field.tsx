import { TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Address } from '../draft-address.ts'
import { useField } from '../use-editor.ts'

export type TextFieldProps = {
  readonly at: Address
  readonly label: string
  readonly help?: ReactNode
  readonly placeholder?: string
  readonly required?: boolean
  readonly type?: 'text' | 'url' | 'email' | 'tel'
  readonly autoComplete?: string
  /** Puts what was typed in order when people leave: an address gets its `https://`. */
  readonly tidy?: (text: string) => string
}

/** One line of text. Numbers and addresses are written from left to right in every language. */
export function TextField(props: TextFieldProps) {
  const { at, type = 'text', tidy } = props
  const { id, value, error, write, leave } = useField(at)
  return (
    <TextInput
      id={id}
      label={props.label}
      description={props.help}
      placeholder={props.placeholder}
      required={props.required ?? false}
      type={type === 'url' || type === 'email' ? 'text' : type}
      inputMode={type}
      autoCapitalize={type === 'text' ? 'sentences' : 'none'}
      autoComplete={props.autoComplete ?? 'off'}
      // on the input itself: around it, `auto` would not see what is typed
      attributes={{ input: { dir: type === 'text' ? 'auto' : 'ltr' } }}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={(event) => {
        if (tidy !== undefined) write(tidy(event.currentTarget.value))
        leave()
      }}
    />
  )
}

/** Text of several lines. */
export function ProseField({ at, label, help, placeholder }: TextFieldProps) {
  const { id, value, error, write, leave } = useField(at)
  return (
    <Textarea
      id={id}
      label={label}
      description={help}
      placeholder={placeholder}
      attributes={{ input: { dir: 'auto' } }}
      minRows={3}
      maxRows={12}
      value={String(value ?? '')}
      error={error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
