import { msg } from '@lingui/core/macro'
export const codeLabel = msg({ message: 'Code', comment: 'The six digits of a mail or text message' })

/**
 * Props of a text field for the six digits of a mail or text message. Phones suggest them above the keyboard. It has no
 * largest length, which would cut a message that is pasted as a whole.
 */
export const codeInput = {
  className: 'v-code',
  dir: 'ltr',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  placeholder: '000000',
} as const
