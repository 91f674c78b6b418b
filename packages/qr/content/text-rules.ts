const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
const controls = /[\p{Cc}\u2028\u2029]+/gu
const controlsButLf = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/gu

/** Trimmed text on one line: control characters and line breaks, which could start another field, become spaces. */
export function oneLine(text: string | undefined): string {
  return (text ?? '').toWellFormed().replace(controls, ' ').trim()
}

/** Trimmed text that keeps its line breaks, all as LF; other control characters become spaces. */
export function manyLines(text: string | undefined): string {
  return (text ?? '').toWellFormed().replace(lineBreaks, '\n').replace(controlsButLf, ' ').trim()
}

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

/**
 * Text as part of a URI: everything except the unreserved characters of RFC 3986 §2.3 is percent-encoded, a space as
 * `%20`, because `+` means a space only in web forms.
 * @param text well-formed.
 */
export function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
