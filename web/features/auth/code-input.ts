/** Props of a text field for the six digits of a mail or text message. Phones suggest them above the keyboard. */
export const codeInput = {
  label: 'Code',
  className: 'v-code',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 12,
  placeholder: '000000',
} as const
