/** The zeros of the digits that people type here, of the scripts of India, of Arabic and Persian, and of full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]

/** Writes digits as 0 to 9: `٩٨٧` and `९८७` become `987`. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

/**
 * A typed number as JavaScript writes it, if it is one: `١٢٫٥` and `12,5` become `12.5`, `1,499.50` becomes `1499.50`. A
 * comma separates thousands only where groups of two or three digits stand before three (`1,00,000`).
 */
export function plainNumber(text: string): string {
  const typed = asciiDigits(text)
    .replace(/[٬\s\p{Cf}]/gu, '')
    .replace('٫', '.')
    .replace('−', '-')
  return /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(typed)
    ? typed.replaceAll(',', '')
    : typed.replace(',', '.')
}
