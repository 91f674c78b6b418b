import { distanceExtraBits, distanceSymbol, longestRepeat, shortestRepeat } from '../files/deflate-codes.ts'
import type { Parts } from './find-repeats.ts'
import { nextLength } from './next-length.ts'
import type { StripCodes } from './strip-codes.ts'

/** The pieces of a stream, and the stream: memory that each call uses again. */
let pieces = new Int32Array(0)
let room = new DataView(new ArrayBuffer(0))

/**
 * Writes a picture as a zlib stream (RFC 1950, RFC 1951).
 * @param checksum Adler-32 of its bytes.
 * @returns a view that is gone with the next call.
 */
export function writeStream(parts: Parts, codes: StripCodes, checksum: number): Uint8Array {
  const count = listPieces(parts, codes)
  // no piece has more than three bytes; four are always written at once, and the checksum has four
  if (room.byteLength < 3 * count + 8) room = new DataView(new ArrayBuffer(3 * count + 8))
  const size = writePieces(pieces, count, room)
  room.setUint32(size, checksum)
  return new Uint8Array(room.buffer, 0, size + 4)
}

function writePieces(list: Int32Array, count: number, into: DataView): number {
  // fewer than eight bits wait for the next piece; what is not a whole byte yet is written again
  let [at, bits, waiting] = [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const piece = list[index] ?? 0
    bits |= (piece & 0xff_ff_ff) << waiting
    waiting += piece >>> 24
    into.setInt32(at, bits, true)
    at += waiting >> 3
    bits >>>= waiting & 24
    waiting &= 7
  }
  return waiting > 0 ? at + 1 : at
}

function listPieces({ numbers, count, size }: Parts, codes: StripCodes): number {
  const { head, strips, starts, longest, lengths, distances, end } = codes
  const parts = count / 2
  const repeats = parts + Math.ceil(size / (longestRepeat - shortestRepeat))
  const most = head.length + parts * longest + 2 * repeats + 1
  if (pieces.length < most) pieces = new Int32Array(most)
  const list = pieces
  list.set(head)
  let at = head.length
  for (let part = 0; part < count; part += 2) {
    const length = numbers[part] ?? 0
    const other = numbers[part + 1] ?? 0
    if (length === 0) {
      const last = starts[other + 1] ?? 0
      for (let piece = starts[other] ?? 0; piece < last; piece += 1) list[at++] = strips[piece] ?? 0
      continue
    }
    const distance = distancePiece(distances, other)
    for (let left = length; left > 0; left -= nextLength(left)) {
      list[at] = lengths[nextLength(left)] ?? 0
      list[at + 1] = distance
      at += 2
    }
  }
  list[at] = end
  return at + 1
}

/** The code of a distance with its extra bits. */
function distancePiece(distances: Int32Array, distance: number): number {
  const extraBits = distanceExtraBits(distance)
  const code = distances[distanceSymbol(distance, extraBits)] ?? 0
  const extra = (distance - 1) & ((1 << extraBits) - 1)
  return (code + (extraBits << 24)) | (extra << (code >>> 24))
}
