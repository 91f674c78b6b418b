import { encodeQR } from 'qr'
import { qrCapacity, type ErrorCorrection } from './capacity.ts'
import { fitsMode, qrMode, type QrMode } from './mode.ts'
import { QrError } from './qr-error.ts'

/** The modules of a symbol row by row, without quiet zone: `modules[y * size + x]` is 1 where dark. */
export type QrMatrix = { readonly size: number; readonly modules: Uint8Array }

export type EncodeOptions = {
  errorCorrection?: ErrorCorrection | undefined
  /** 1 to 40: how large the symbol is; the smallest that holds the text when left out. */
  version?: number | undefined
  /** How the text is packed; the shortest way when left out. */
  mode?: QrMode | undefined
}

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const
const utf8 = new TextEncoder()

/**
 * Turns a text into a symbol (ISO/IEC 18004), the smallest that holds it unless a version is asked for.
 * @param options.errorCorrection default Q (specification §9).
 * @throws QrError `empty` ('QR code is empty', specification §8), `too_long`, or `invalid_options` when the mode asked
 * for has no signs for the text.
 */
export function encodeQr(text: string, options: EncodeOptions = {}): QrMatrix {
  const { errorCorrection = 'Q', version } = options
  if (text === '') throw new QrError('empty', 'QR code is empty')
  // no need to pack, nor to copy, what no symbol holds
  const most = qrCapacity('numeric', 'L')
  if (text.length > most) throw tooLong(text.length, 'numeric', most)
  const wellFormed = text.toWellFormed()
  const mode = options.mode ?? qrMode(wellFormed)
  if (!fitsMode(wellFormed, mode)) throw unpackable(mode)
  const length = mode === 'byte' ? utf8.encode(wellFormed).length : wellFormed.length
  const capacity = qrCapacity(mode, errorCorrection)
  if (length > capacity) throw tooLong(length, mode, capacity)
  const settings = { ecc: levels[errorCorrection], encoding: mode, border: 1 } as const
  const matrix = cutBorder(encodeQR(wellFormed, 'raw', settings))
  if (version === undefined || sideOf(version) === matrix.size) return matrix
  if (sideOf(version) < matrix.size) throw tooLongFor(version)
  return cutBorder(encodeQR(wellFormed, 'raw', { ...settings, version }))
}

/** Modules along a side: ISO/IEC 18004 §6.3.1. */
function sideOf(version: number): number {
  return 17 + 4 * version
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

/** The library draws at least one module of border; it is cut off again, since renderers add their own. */
function cutBorder(framed: readonly (readonly boolean[])[]): QrMatrix {
  const size = framed.length - 2
  const modules = new Uint8Array(size * size)
  for (let y = 0; y < size; y += 1) {
    const row = framed[y + 1] ?? []
    for (let x = 0; x < size; x += 1) if (row[x + 1] === true) modules[y * size + x] = 1
  }
  return { size, modules }
}
