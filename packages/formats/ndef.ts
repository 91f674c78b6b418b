/** Beginnings of addresses that have a code of their own (NFC Forum, URI Record Type Definition 1.0, table 3). */
const prefixes: readonly (readonly [code: number, text: string])[] = [
  [0x02, 'https://www.'],
  [0x01, 'http://www.'],
  [0x04, 'https://'],
  [0x03, 'http://'],
]

/**
 * The bytes of a chip that opens an address: an NDEF message of one URI record (NFC Forum, NDEF 1.0, section 3.2).
 * @param url `https://cards.example/n/0123456A`
 */
export function ndefOfUrl(url: string): Uint8Array {
  const [code, prefix] = prefixes.find(([, text]) => url.startsWith(text)) ?? [0, '']
  const rest = new TextEncoder().encode(url.slice(prefix.length))
  const length = rest.length + 1
  // the first and last record of the message, of a well-known type; a short record has one byte of length
  const [begin, bytes] =
    length < 256 ? [0xd1, [length]] : [0xc1, [length >>> 24, length >>> 16, length >>> 8, length]]
  return Uint8Array.from([begin, 1, ...bytes, 'U'.charCodeAt(0), code, ...rest])
}
