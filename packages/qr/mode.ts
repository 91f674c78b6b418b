export type QrMode = 'numeric' | 'alphanumeric' | 'byte'

/** How a text is packed (specification §9): digits, the 45 signs of ISO/IEC 18004 Table 5, or UTF-8 bytes. */
export function qrMode(text: string): QrMode {
  if (/^[0-9]*$/.test(text)) return 'numeric'
  return /^[0-9A-Z $%*+\-./:]*$/.test(text) ? 'alphanumeric' : 'byte'
}
