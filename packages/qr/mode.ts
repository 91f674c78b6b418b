export type QrMode = 'numeric' | 'alphanumeric' | 'byte'

/** Digits, and the 45 signs of ISO/IEC 18004 Table 5. */
const signs = { numeric: /^[0-9]*$/, alphanumeric: /^[0-9A-Z $%*+\-./:]*$/ } as const

/** How a text is packed (specification §9): digits, upper-case letters and signs, or UTF-8 bytes. */
export function qrMode(text: string): QrMode {
  if (signs.numeric.test(text)) return 'numeric'
  return signs.alphanumeric.test(text) ? 'alphanumeric' : 'byte'
}

/** Whether a mode has a sign for each letter of a text; byte mode always does. */
export function fitsMode(text: string, mode: QrMode): boolean {
  return mode === 'byte' || signs[mode].test(text)
}
