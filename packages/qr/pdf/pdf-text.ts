/** A text string of a PDF: UTF-16 with a byte order mark, in hexadecimal (ISO 32000-1 §7.9.2.2). */
export function pdfText(text: string): string {
  return `<FEFF${utf16Hex(text)}>`
}

export function utf16Hex(text: string): string {
  let hex = ''
  const wellFormed = text.toWellFormed()
  for (let at = 0; at < wellFormed.length; at += 1)
    hex += wellFormed.charCodeAt(at).toString(16).padStart(4, '0')
  return hex.toUpperCase()
}

/** A number for a matrix, a color or an offset, with at most six decimals and never with an exponent. */
export function pdfNumber(value: number): string {
  return String(Math.round(value * 1_000_000) / 1_000_000)
}

/** The operands of a color `#rrggbb` in DeviceRGB. */
export function pdfColor(color: string): string {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((part) => pdfNumber(part / 255)).join(' ')
}
