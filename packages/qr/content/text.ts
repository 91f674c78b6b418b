import type { FieldError } from '../qr-error.ts'

export type TextContent = { readonly kind: 'text'; readonly text: string }

/** Any text with visible characters, unchanged. */
export function textText({ text }: TextContent, errors: FieldError[]): string {
  if (text.trim() === '') errors.push(['text', 'Write the text.'])
  return text.toWellFormed()
}
