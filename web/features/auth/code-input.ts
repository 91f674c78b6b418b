import { msg } from '@lingui/core/macro'
export const codeLabel = msg({ message: 'Code', comment: 'The six digits of a mail or text message' })

/** Props of a text field for the six digits of a mail or text message. Phones suggest them above the keyboard. */
export const codeInput = {
  className: 'v-code',
  dir: 'ltr',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 12,
  placeholder: '000000',
} as const
