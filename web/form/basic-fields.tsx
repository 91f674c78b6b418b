import { useLingui } from '@lingui/react/macro'
import { PasswordInput, Switch, TextInput, Textarea } from '@mantine/core'
import type { PasswordInputProps, SwitchProps, TextInputProps, TextareaProps } from '@mantine/core'
import type { BoundProp } from './field.ts'
import { useInput } from './field.ts'

// What most forms have. These inputs come with every form; `app-form.tsx` loads the others when they are shown.
export type TextFieldProps = Omit<TextInputProps, Exclude<BoundProp, 'error'>>

/** One line of text. `error` is one that the form cannot know: of a card that is looked up while its link is typed. */
export function TextField(props: TextFieldProps) {
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

/** Browsers change and refuse texts in inputs of the type `email`: this one takes what people paste, and shows what it means. */
export function EmailField(props: TextFieldProps) {
  const { value, change, bound } = useInput<string | null | undefined>()
  return (
    <TextInput
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      {...bound}
      value={value ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        void readMail(event.currentTarget, change)
        bound.onBlur()
      }}
    />
  )
}

/** What reads addresses is loaded when somebody leaves such a field. What is typed meanwhile stays, and the server reads it, too. */
async function readMail(input: HTMLInputElement, change: (address: string) => void): Promise<void> {
  const typed = input.value
  const reader = await import('#contract/mail-address.ts').catch(() => undefined)
  const shown = reader?.shownMail(typed) ?? typed
  if (shown !== typed && input.value === typed) change(shown)
}

export function PasswordField(props: Omit<PasswordInputProps, BoundProp>) {
  const { value, change, bound } = useInput<string>()
  const { t } = useLingui()
  return (
    <PasswordInput
      // the default of the theme has no language while the server renders
      visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t`Show password` }}
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

export function SwitchField(props: Omit<SwitchProps, BoundProp>) {
  const { value, change, bound } = useInput<boolean>()
  return (
    <Switch {...props} {...bound} checked={value} onChange={(event) => change(event.currentTarget.checked)} />
  )
}
