import { decodeText, encodings, lostLetter } from '../encodings.ts'
import type { Encoding } from '../encodings.ts'

const tables = new Map<Encoding, ReadonlyMap<string, readonly number[]>>()

/** What every byte, or every pair of bytes, means in a code page, turned around. */
function tableOf(encoding: Encoding): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known !== undefined) return known
  const single = Array.from({ length: 256 }, (_, byte) => [byte])
  const isPaired = ['japanese', 'simplified', 'traditional', 'korean'].includes(encodings[encoding].script)
  const pairs = isPaired
    ? single
        .slice(0x81, 0xff)
        .flatMap(([lead = 0]) => single.slice(0x40, 0xff).map(([trail = 0]) => [lead, trail]))
    : []
  const table = new Map<string, readonly number[]>()
  for (const bytes of [...single, ...pairs]) {
    const text = decodeText(Uint8Array.from(bytes), encoding)
    if (Array.from(text).length === 1 && text !== lostLetter && !table.has(text)) table.set(text, bytes)
  }
  tables.set(encoding, table)
  return table
}

/**
 * Writes a text in a code page, as programs do that know no Unicode. Vietnamese tones are signs of their own in theirs.
 * @returns undefined when it lacks a letter
 */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> | undefined {
  const table = tableOf(encoding)
  const bytes = Array.from(text.normalize('NFC'), (letter) => {
    const [base = '', ...marks] = letter.normalize('NFD')
    // the circumflex, breve and horn stay on their letter, the tone follows it
    const split = [1, 2].map((count) => [base, ...marks].slice(0, count).join('').normalize('NFC'))
    const tone = split.flatMap((start, index) => {
      const rest = [...marks].slice(index)
      const all = [start, ...rest].map((one) => table.get(one))
      return all.every((one) => one !== undefined) ? [all.flat()] : []
    })
    const dotted = marks.length === 2 ? [[`${base}${marks[1] ?? ''}`.normalize('NFC'), marks[0] ?? '']] : []
    const reordered = dotted.flatMap((parts) => {
      const all = parts.map((one) => table.get(one))
      return all.every((one) => one !== undefined) ? [all.flat()] : []
    })
    return table.get(letter) ?? tone.at(-1) ?? reordered[0]
  })
  return bytes.some((one) => one === undefined)
    ? undefined
    : Uint8Array.from(bytes.flatMap((one) => one ?? []))
}
