/** Crockford's base 32: no I, L, O, U, so that a printed code can be read aloud and typed. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Five bytes (40 bits) as eight characters. */
export function encodeCode(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => codeAlphabet[Number.parseInt(five, 2)]).join('')
}

/**
 * A code as somebody may have typed it: any case, with I or L for 1 and O for 0; hyphens are only for the eye. The
 * one rule for addresses, links and calls; `read_code` of the database is the same (migration 0080).
 * @returns undefined when it cannot be a code.
 */
export function readCode(text: string): string | undefined {
  const code = text.replaceAll('-', '').toUpperCase().replace(/[IL]/g, '1').replaceAll('O', '0')
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code) ? code : undefined
}
