/**
 * Characters that some readers treat as a line end, and other control characters: inside a value they could let a
 * name add properties.
 */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
const controlsButLf = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/gu

/** Trimmed text on one line: every control character and line break becomes a space. */
export function oneLine(text: string | undefined): string {
  return (text ?? '').toWellFormed().replace(controls, ' ').trim()
}

/** Trimmed text that keeps its line breaks, all as LF; other control characters become spaces. */
export function manyLines(text: string | undefined): string {
  return (text ?? '').toWellFormed().replace(lineBreaks, '\n').replace(controlsButLf, ' ').trim()
}

/** The four escapes of RFC 2426 §5 for a text value. */
export function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n')
}

/**
 * An address as a URI value, which has no escapes: everything that RFC 3986 does not allow is percent-encoded, so
 * that readers that unescape anyway change nothing.
 */
export function uriValue(url: string | undefined): string {
  return oneLine(url).replace(/[^\u0021-\u007e]|[\\"<>^`{|}]/gu, encodeURIComponent)
}
