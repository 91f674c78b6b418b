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
