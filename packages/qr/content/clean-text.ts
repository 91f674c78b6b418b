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
