import { encodeQR } from 'qr'
import { qrCapacity, type ErrorCorrection } from './capacity.ts'
import { qrMode } from './mode.ts'
import { QrError } from './qr-error.ts'

/** The modules of a symbol, row by row, without quiet zone; true is dark. */
export type QrMatrix = readonly (readonly boolean[])[]

export type EncodeOptions = { errorCorrection?: ErrorCorrection | undefined }

const levels = { L: 'low', M: 'medium', Q: 'quartile', H: 'high' } as const

/**
 * Turns a text into the smallest symbol that holds it.
 * @param options.errorCorrection default Q (specification §9).
 * @throws QrError `empty` ('QR code is empty', specification §8) or `too_long`.
 */
export function encodeQr(text: string, { errorCorrection = 'Q' }: EncodeOptions = {}): QrMatrix {
  if (text === '') throw new QrError('empty', 'QR code is empty')
  const wellFormed = text.toWellFormed()
  const mode = qrMode(wellFormed)
  const length = mode === 'byte' ? new TextEncoder().encode(wellFormed).length : wellFormed.length
  const capacity = qrCapacity(mode, errorCorrection)
  if (length > capacity) {
    const unit = mode === 'byte' ? 'bytes' : 'characters'
    throw new QrError('too_long', `This text has ${length} ${unit}; a QR code holds at most ${capacity}.`)
  }
  // The library draws at least one module of border; it is cut off again, since renderers add their own.
  const framed = encodeQR(wellFormed, 'raw', { ecc: levels[errorCorrection], encoding: mode, border: 1 })
  return framed.slice(1, -1).map((row) => row.slice(1, -1))
}
