import type { QrMode } from '../mode.ts'

/**
 * Mode indicators, and bits of the character count in versions 1 to 9, 10 to 26, 27 to 40. ISO/IEC 18004 Tables 2, 3.
 */
const modes = {
  numeric: { indicator: 1, countBits: [10, 12, 14] },
  alphanumeric: { indicator: 2, countBits: [9, 11, 13] },
  byte: { indicator: 4, countBits: [8, 16, 16] },
  eci: { indicator: 7, countBits: [0, 0, 0] },
} as const
/** Table 5. */
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const values = new Uint8Array(128)
for (const [value, sign] of Array.from(signs).entries()) values[sign.charCodeAt(0)] = value

/** Version 40 has the most codewords; three more, because bits are written three bytes at a time. */
const room = new Uint8Array(2956 + 3)

/**
 * A part of a text in one mode: its characters as ASCII or, in byte mode, as UTF-8. The mode `eci` has no characters:
 * its byte names the character set of the segments after it.
 */
export type Segment = { readonly mode: QrMode | 'eci'; readonly bytes: Uint8Array }

/**
 * Says that what follows is UTF-8 (Extended Channel Interpretation 26, ISO/IEC 18004:2024 §7.4.3): without it, many
 * readers guess the character set, and read `Café Müller` as Japanese.
 */
export const utf8Mark: Segment = { mode: 'eci', bytes: Uint8Array.of(26) }

/** The bits before the characters of a segment: its mode and its length. @param version 1 to 40 */
export function headBits(mode: Segment['mode'], version: number): number {
  return 4 + modes[mode].countBits[version < 10 ? 0 : version < 27 ? 1 : 2]
}

/** The bits of a text including its headers. */
export function segmentBits(segments: readonly Segment[], version: number): number {
  return segments.reduce(
    (bits, { mode, bytes }) => bits + headBits(mode, version) + characterBits(mode, bytes.length),
    0,
  )
}

function characterBits(mode: Segment['mode'], count: number): number {
  if (mode === 'byte' || mode === 'eci') return 8 * count
  if (mode === 'alphanumeric') return 11 * (count >> 1) + 6 * (count & 1)
  const rest = count % 3
  return 10 * ((count - rest) / 3) + (rest === 0 ? 0 : 3 * rest + 1)
}

/**
 * Encodes a text (ISO/IEC 18004:2024 §7.4): mode, length and characters of each segment, terminator and padding.
 * @param count data codewords of the symbol; the text must fit.
 * @returns a view of memory that the next call overwrites.
 */
export function dataCodewords(segments: readonly Segment[], version: number, count: number): Uint8Array {
  const writer = { into: room.fill(0, 0, count + 3), bit: 0 }
  for (const { mode, bytes } of segments) {
    put(writer, modes[mode].indicator, 4)
    if (mode !== 'eci') put(writer, bytes.length, headBits(mode, version) - 4)
    if (mode === 'byte' || mode === 'eci') for (const byte of bytes) put(writer, byte, 8)
    else if (mode === 'alphanumeric') putSigns(writer, bytes)
    else putDigits(writer, bytes)
  }
  // the terminator is four zeros, or fewer at the end of the symbol, then zeros up to a whole codeword
  let next = Math.min(count, (writer.bit + 4 + 7) >> 3)
  for (let pad = 0xec; next < count; next += 1, pad ^= 0xec ^ 0x11) room[next] = pad
  return room.subarray(0, count)
}

type Writer = { readonly into: Uint8Array; bit: number }

/** @param count bits, 16 at most. */
function put(writer: Writer, value: number, count: number): void {
  const { into, bit } = writer
  const at = bit >> 3
  const shifted = value << (24 - (bit & 7) - count)
  into[at] = (into[at] ?? 0) | (shifted >>> 16)
  into[at + 1] = (shifted >>> 8) & 255
  into[at + 2] = shifted & 255
  writer.bit = bit + count
}

function putSigns(writer: Writer, bytes: Uint8Array): void {
  let at = 0
  for (; at + 1 < bytes.length; at += 2) put(writer, valueAt(bytes, at) * 45 + valueAt(bytes, at + 1), 11)
  if (at < bytes.length) put(writer, valueAt(bytes, at), 6)
}

/** Three digits take ten bits, two take seven, one takes four. */
function putDigits(writer: Writer, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; at += 3) {
    const end = Math.min(at + 3, bytes.length)
    let number = 0
    for (let digit = at; digit < end; digit += 1) number = number * 10 + valueAt(bytes, digit)
    put(writer, number, 3 * (end - at) + 1)
  }
}

function valueAt(bytes: Uint8Array, at: number): number {
  return values[bytes[at] ?? 0] ?? 0
}
