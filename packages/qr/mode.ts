export type QrMode = 'numeric' | 'alphanumeric' | 'byte'

/** One mode for a whole text, or the modes that together need the fewest bits. */
export const qrSegments = ['whole', 'optimal'] as const
export type QrSegments = (typeof qrSegments)[number]

/** Digits, and the 45 characters of ISO/IEC 18004 Table 5. */
const signs = { numeric: /^[0-9]*$/, alphanumeric: /^[0-9A-Z $%*+\-./:]*$/ } as const

/** How a text is encoded (specification §9): digits, upper-case letters and signs, or UTF-8 bytes. */
export function qrMode(text: string): QrMode {
  if (signs.numeric.test(text)) return 'numeric'
  return signs.alphanumeric.test(text) ? 'alphanumeric' : 'byte'
}

/** Whether a mode can encode every character of a text; byte mode can encode all. */
export function fitsMode(text: string, mode: QrMode): boolean {
  return mode === 'byte' || signs[mode].test(text)
}
