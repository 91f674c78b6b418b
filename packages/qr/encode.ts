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
  /** 1 to 40; default the smallest version that holds the text. */
  version?: number | undefined
  /** How the text is encoded; default the mode that gives the smallest symbol. */
  mode?: QrMode | undefined
}

const utf8 = new TextEncoder()

/**
 * Encodes a text as a symbol (ISO/IEC 18004), the smallest that holds it unless a version is given.
 * @param options.errorCorrection default Q (specification §9).
 * @throws QrError `empty` ('QR code is empty', specification §8), `too_long`, or `invalid_options` when the given
 * mode cannot encode the text.
 */
export function encodeQr(text: string, options: EncodeOptions = {}): QrMatrix {
  const { errorCorrection = 'Q' } = options
  if (text === '') throw new QrError('empty', 'QR code is empty')
  // a text that no symbol holds is not encoded or copied
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

/** For a text that fits into the largest symbol. */
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
  const message = `This text has ${length} ${unit}; a QR code holds at most ${capacity}.`
  return new QrError('too_long', message, [], { length, capacity, unit })
}
