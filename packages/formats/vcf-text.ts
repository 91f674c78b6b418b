/**
 * Characters that end a line for some reader somewhere, and the other controls: left inside a value they would
 * let a name add properties of its own.
 */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu
const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu
const controlsButLf = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]+/gu

/** Trimmed text on one line: every control character and line break becomes a space. */
export function oneLine(text: string | undefined): string {
  return (text ?? '').toWellFormed().replace(controls, ' ').trim()
}

/** Trimmed text that keeps its line breaks, all as LF; other controls become spaces. */
export function manyLines(text: string | undefined): string {
  return (text ?? '').toWellFormed().replace(lineBreaks, '\n').replace(controlsButLf, ' ').trim()
}

/** The four escapes of RFC 2426 §5 for a text value, and no others. */
export function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, '\\$&').replaceAll('\n', '\\n')
}

/**
 * An address as a URI value, which takes no escapes: whatever RFC 3986 does not allow is percent-encoded, so that
 * readers that unescape anyway find nothing to change.
 */
export function uriValue(url: string | undefined): string {
  return oneLine(url).replace(/[^\u0021-\u007e]|[\\"<>^`{|}]/gu, encodeURIComponent)
}
