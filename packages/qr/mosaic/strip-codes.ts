import {
  distanceExtraBits,
  distanceSymbol,
  distanceSymbols,
  endOfBlock,
  lengthSymbol,
  lengthSymbols,
  longestDistanceCode,
  longestLengthCode,
  longestRepeat,
  shortestRepeat,
  symbolCodes,
  writeBlockHead,
  type SymbolCodes,
} from '../files/deflate-codes.ts'
import { BitPieces, bitPiece } from './bit-pieces.ts'
import type { Parts } from './find-repeats.ts'
import { nextLength } from './next-length.ts'
import { repeats, spellStrip } from './spell-strip.ts'
import type { StripBytes } from './strip-bytes.ts'

/** What the pictures of a mosaic need to become DEFLATE streams of one block, in pieces as `bitPiece` makes them. */
export type StripCodes = {
  readonly head: Int32Array
  /** All strips written out, and where each begins and the last ends. */
  readonly strips: Int32Array
  readonly starts: Int32Array
  /** Pieces of the longest strip. */
  readonly longest: number
  /** By length, from 3 to 258. */
  readonly lengths: Int32Array
  /** By symbol, without the extra bits. */
  readonly distances: Int32Array
  readonly end: number
}

/** Makes codes that fit a picture well and can say any other of its mosaic: no symbol is left out. */
export function stripCodes(strips: StripBytes, parts: Parts): StripCodes {
  const spelled = Array.from({ length: strips.count }, (_, strip) => spellStrip(strips, strip))
  const counts = countSymbols(spelled, strips.bytesPerPixel, parts)
  const symbols = symbolCodes(counts.symbols, longestLengthCode)
  const distances = symbolCodes(counts.distances, longestDistanceCode)
  const head = new BitPieces()
  // RFC 1950 §2.2: method 8, a window of 32 KiB, the fastest level
  head.put(0x01_78, 16)
  writeBlockHead(head, symbols, distances)
  const lengths = Int32Array.from({ length: longestRepeat + 1 }, (_, length) => lengthPiece(length, symbols))
  const back = pieceOf(distances, strips.bytesPerPixel - 1)
  const written = new BitPieces()
  const starts = new Int32Array(strips.count + 1)
  for (const [strip, numbers] of spelled.entries()) {
    for (const number of numbers) {
      written.add(number < repeats ? pieceOf(symbols, number) : (lengths[number - repeats] ?? 0))
      if (number >= repeats) written.add(back)
    }
    starts[strip + 1] = written.flush()
  }
  return {
    head: head.toPieces(),
    strips: written.toPieces(),
    starts,
    longest: starts.reduce((most, start, at) => Math.max(most, start - (starts[at - 1] ?? 0)), 0),
    lengths,
    distances: Int32Array.from(distances.codes, (_, symbol) => pieceOf(distances, symbol)),
    end: pieceOf(symbols, endOfBlock),
  }
}

function countSymbols(spelled: readonly (readonly number[])[], bytesPerPixel: number, parts: Parts) {
  const symbols = new Uint32Array(lengthSymbols).fill(1)
  const distances = new Uint32Array(distanceSymbols).fill(1)
  const addRepeat = (length: number, distance: number) => {
    increment(symbols, lengthSymbol(length)[0])
    increment(distances, distanceSymbol(distance, distanceExtraBits(distance)))
  }
  for (let at = 0; at < parts.count; at += 2) {
    const length = parts.numbers[at] ?? 0
    const other = parts.numbers[at + 1] ?? 0
    for (let left = length; left > 0; left -= nextLength(left)) addRepeat(nextLength(left), other)
    if (length > 0) continue
    for (const number of spelled[other] ?? [])
      if (number < repeats) increment(symbols, number)
      else addRepeat(number - repeats, bytesPerPixel)
  }
  return { symbols, distances }
}

function increment(counts: Uint32Array, symbol: number): void {
  counts[symbol] = (counts[symbol] ?? 0) + 1
}

function pieceOf({ codes, lengths }: SymbolCodes, symbol: number): number {
  return bitPiece(codes[symbol] ?? 0, lengths[symbol] ?? 0)
}

function lengthPiece(length: number, { codes, lengths }: SymbolCodes): number {
  if (length < shortestRepeat) return 0
  const [symbol, extraBits, extra] = lengthSymbol(length)
  const own = lengths[symbol] ?? 0
  return bitPiece((codes[symbol] ?? 0) | (extra << own), own + extraBits)
}
