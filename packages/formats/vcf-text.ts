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

const lineOctets = 75

/**
 * Folds one content line so that no physical line is longer than 75 octets, never inside a UTF-8 character. RFC 2426
 * §2.6 counts characters and RFC 6350 §3.2 octets; counting octets satisfies both.
 * @param line well-formed text without line breaks.
 */
export function foldLine(line: string): string {
  // Every UTF-16 unit has at most three octets.
  if (line.length * 3 <= lineOctets) return line
  const parts: string[] = []
  let start = 0
  let octets = 0
  for (let at = 0; at < line.length;) {
    const point = line.codePointAt(at) ?? 0
    const width = utf8Octets(point)
    if (octets + width > lineOctets) {
      parts.push(line.slice(start, at))
      start = at
      octets = 1 // the space that marks a continuation
    }
    octets += width
    at += point > 0xffff ? 2 : 1
  }
  parts.push(line.slice(start))
  return parts.join('\r\n ')
}

function utf8Octets(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
