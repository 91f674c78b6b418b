/**
 * The code of a ticket: 27 signs that people can type, for 128 random bits. In the QR code stand the same bits with the ids of
 * event and type, and a signature over all of it, in capitals and without an address: so the symbol stays small, no scanner takes
 * it for a link, and a door checks it without a network.
 */

/** Without signs that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const base = BigInt(alphabet.length)
const codeLength = 27
const codeBytes = 16
const version = 1

export type TicketBody = { readonly code: string; readonly eventId: number; readonly ticketTypeId: number }

/** @param bytes 16 random ones */
export function ticketCode(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let code = ''
  for (let place = 0; place < codeLength; place++) {
    code = alphabet.charAt(Number(rest % base)) + code
    rest /= base
  }
  return code
}

/** @returns undefined when it is no code of a ticket */
function bytesOfCode(code: string): Uint8Array | undefined {
  let rest = 0n
  for (const sign of code) {
    const value = alphabet.indexOf(sign)
    if (value < 0) return undefined
    rest = rest * base + BigInt(value)
  }
  if (code.length !== codeLength || rest >= 1n << 128n) return undefined
  const bytes = new Uint8Array(codeBytes)
  for (let place = codeBytes - 1; place >= 0; place--) {
    bytes[place] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}

/** Seven bits in each byte, the lowest first; the highest bit says that more follow. */
function varint(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) + 128)
  }
}

/** What is signed. */
export function packTicket({ code, eventId, ticketTypeId }: TicketBody): Uint8Array {
  const bytes = bytesOfCode(code)
  if (bytes === undefined) throw new Error('This is no code of a ticket.')
  return Uint8Array.from([version, ...bytes, ...varint(eventId), ...varint(ticketTypeId)])
}

/** @returns undefined when these bytes are no ticket */
export function unpackTicket(bytes: Uint8Array): TicketBody | undefined {
  if (bytes[0] !== version || bytes.length < codeBytes + 3) return undefined
  const ids: number[] = []
  let [value, factor] = [0, 1]
  for (const byte of bytes.subarray(1 + codeBytes)) {
    value += (byte % 128) * factor
    factor *= 128
    if (byte >= 128) continue
    ids.push(value)
    value = 0
    factor = 1
  }
  const [eventId, ticketTypeId, ...more] = ids
  if (eventId === undefined || ticketTypeId === undefined || more.length > 0 || factor > 1) return undefined
  return { code: ticketCode(bytes.subarray(1, 1 + codeBytes)), eventId, ticketTypeId }
}

/** RFC 9285: its signs are those of the alphanumeric mode of QR codes. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2)
    let value = low === undefined ? high : high * 256 + low
    for (let place = low === undefined ? 2 : 3; place > 0; place--) {
      text += signs.charAt(value % 45)
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** @returns undefined for a text that is none */
export function fromBase45(text: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 3) {
    const values = Array.from(text.slice(at, at + 3), (sign) => signs.indexOf(sign))
    const [first = -1, second = -1, third] = values
    const value = first + second * 45 + (third ?? 0) * 2025
    const limit = third === undefined ? 256 : 65_536
    if (first < 0 || second < 0 || (third ?? 0) < 0 || value >= limit) return undefined
    bytes.push(...(third === undefined ? [value] : [Math.floor(value / 256), value % 256]))
  }
  return Uint8Array.from(bytes)
}
