/**
 * A text property of a vCard or a calendar, such as `FN:Priya Sharma`, with the four escapes that RFC 2426 §5 and RFC
 * 5545 §3.3.11 share. Lines are not folded: some scanners cannot unfold them, and every byte makes the symbol larger.
 * @param text one value, or the components of a structured value.
 */
export function contentLine(property: string, ...text: readonly string[]): string {
  return `${property}:${text.map(escapeText).join(';')}`
}

function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n')
}
