import { qrCapacity, type ErrorCorrection } from './capacity.ts'
import { fitsMode, qrMode, type QrMode } from './mode.ts'
import { QrError } from './qr-error.ts'
import { codewordsOf } from './symbol/codewords.ts'
import { payloadBits, type Payload } from './symbol/data-codewords.ts'
import { drawSymbol } from './symbol/draw-symbol.ts'
import { blocksOf, sideOf } from './symbol/version-tables.ts'

/** The modules of a symbol row by row, without quiet zone: `modules[y * size + x]` is 1 where dark. */
export type QrMatrix = { readonly size: number; readonly modules: Uint8Array }

export type EncodeOptions = {
  errorCorrection?: ErrorCorrection | undefined
  /** 1 to 40: how large the symbol is; the smallest that holds the text when left out. */
  version?: number | undefined
  /** How the text is packed; the shortest way when left out. */
  mode?: QrMode | undefined
}

const utf8 = new TextEncoder()

/**
 * Turns a text into a symbol (ISO/IEC 18004), the smallest that holds it unless a version is asked for.
 * @param options.errorCorrection default Q (specification §9).
 * @throws QrError `empty` ('QR code is empty', specification §8), `too_long`, or `invalid_options` when the mode asked
 * for has no signs for the text.
 */
export function encodeQr(text: string, options: EncodeOptions = {}): QrMatrix {
  const { errorCorrection = 'Q' } = options
  if (text === '') throw new QrError('empty', 'QR code is empty')
  // no need to pack, nor to copy, what no symbol holds
  const most = qrCapacity('numeric', 'L')
  if (text.length > most) throw tooLong(text.length, 'numeric', most)
  const wellFormed = text.toWellFormed()
  const mode = options.mode ?? qrMode(wellFormed)
  if (options.mode !== undefined && !fitsMode(wellFormed, mode)) throw unpackable(mode)
  const payload = { mode, bytes: utf8.encode(wellFormed) }
  const capacity = qrCapacity(mode, errorCorrection)
  if (payload.bytes.length > capacity) throw tooLong(payload.bytes.length, mode, capacity)
  const smallest = smallestVersion(payload, errorCorrection)
  const { version = smallest } = options
  if (version < smallest) throw tooLongFor(version)
  const codewords = codewordsOf(payload, version, errorCorrection)
  return {
    size: sideOf(version),
    modules: drawSymbol(codewords, version, errorCorrection),
  }
}

/** Of a text that the largest holds. */
function smallestVersion(payload: Payload, level: ErrorCorrection): number {
  let version = 1
  while (payloadBits(payload, version) > 8 * blocksOf(version, level).data) version += 1
  return version
}

function unpackable(mode: QrMode): QrError {
  const message = `${mode} mode has no signs for this text.`
  return new QrError('invalid_options', message, [['qrOptions.mode', message]])
}

function tooLongFor(version: number): QrError {
  return new QrError('too_long', `This text does not fit a code of version ${version}.`)
}

function tooLong(length: number, mode: QrMode, capacity: number): QrError {
  const unit = mode === 'byte' ? 'bytes' : 'characters'
  return new QrError('too_long', `This text has ${length} ${unit}; a QR code holds at most ${capacity}.`)
}
