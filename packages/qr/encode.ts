import { qrCapacity, type ErrorCorrection } from './capacity.ts'
import { unknownMessage } from './known-options.ts'
import { fitsMode, qrMode, type QrMode, type QrSegments } from './mode.ts'
import { QrError } from './qr-error.ts'
import { codewordsOf } from './symbol/codewords.ts'
import { segmentBits, utf8Mark, type Segment } from './symbol/data-codewords.ts'
import { drawSymbol } from './symbol/draw-symbol.ts'
import { optimalSegments } from './symbol/segments.ts'
import { blocksOf, sideOf } from './symbol/version-tables.ts'

/** The modules of a symbol row by row, without quiet zone: `modules[y * size + x]` is 1 where dark. */
export type QrMatrix = { readonly size: number; readonly modules: Uint8Array }

export type EncodeOptions = {
  /** Default Q (specification §9). */
  errorCorrectionLevel?: ErrorCorrection | undefined
  /** 1 to 40; default the smallest version that holds the text. */
  version?: number | undefined
  /** How the whole text is encoded; default the shortest mode that has all its characters. */
  mode?: QrMode | undefined
  /** `optimal` changes the mode inside the text where that saves bits, unless a mode is given. Default `whole`. */
  segments?: QrSegments | undefined
}

const utf8 = new TextEncoder()

/**
 * Encodes a text as a symbol (ISO/IEC 18004), the smallest that holds it unless a version is given. A text with other
 * than ASCII characters is marked as UTF-8, which takes 12 bits; a symbol that has no room for the mark goes without.
 * @throws QrError `empty` ('QR code is empty', specification §8), `too_long`, or `invalid_options` when the given
 * mode cannot encode the text.
 */
export function encodeQr(text: string, options: EncodeOptions = {}): QrMatrix {
  const { errorCorrectionLevel: level = 'Q' } = options
  assertKnown(options)
  if (text === '') throw new QrError('empty', 'QR code is empty')
  // a text that no symbol holds is not encoded or copied
  const most = qrCapacity('numeric', 'L')
  if (text.length > most) throw tooLong(text.length, 'numeric', most)
  const wellFormed = text.toWellFormed()
  const mode = options.mode ?? qrMode(wellFormed)
  if (options.mode !== undefined && !fitsMode(wellFormed, mode)) throw unpackable(mode)
  const bytes = utf8.encode(wellFormed)
  const isWhole = options.segments !== 'optimal' || options.mode !== undefined
  const bareAt = isWhole ? () => [{ mode, bytes }] : (at: number) => optimalSegments(bytes, at)
  const markedAt = isAscii(bytes) ? bareAt : (at: number) => [utf8Mark, ...bareAt(at)]
  const smallest = smallestVersion(markedAt, level) ?? smallestVersion(bareAt, level)
  if (smallest === undefined) throw tooLong(bytes.length, mode, qrCapacity(mode, level))
  const { version = smallest } = options
  const segments = [markedAt(version), bareAt(version)].find((each) => fits(each, version, level))
  if (segments === undefined)
    throw new QrError('too_long', `This text does not fit a code of version ${version}.`)
  const codewords = codewordsOf(segments, version, level)
  return {
    size: sideOf(version),
    modules: drawSymbol(codewords, version, level),
  }
}

/** The last versions of each length of the character count (ISO/IEC 18004:2024 Table 3). */
const lastVersions = [9, 26, 40] as const

/** The first version with room for a text; undefined when even the largest symbol has none. */
function smallestVersion(
  segmentsAt: (version: number) => readonly Segment[],
  level: ErrorCorrection,
): number | undefined {
  let version = 1
  for (const last of lastVersions) {
    const segments = segmentsAt(last)
    for (; version <= last; version += 1) if (fits(segments, version, level)) return version
  }
  return undefined
}

const fits = (segments: readonly Segment[], version: number, level: ErrorCorrection): boolean =>
  segmentBits(segments, version) <= 8 * blocksOf(version, level).data

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 128)

const known = { errorCorrectionLevel: true, version: true, mode: true, segments: true } as const

function assertKnown(options: EncodeOptions): void {
  const strange = Object.keys(options).filter((option) => !Object.hasOwn(known, option))
  const fields = strange.map((option) => [option, unknownMessage(option, known)] as const)
  const [first] = fields
  if (first !== undefined) throw new QrError('invalid_options', `${first.join(' ')}.`, fields)
}

function unpackable(mode: QrMode): QrError {
  const message = `${mode} mode has no signs for this text.`
  return new QrError('invalid_options', message, [['qrOptions.mode', message]])
}

function tooLong(length: number, mode: QrMode, capacity: number): QrError {
  const unit = mode === 'byte' ? 'bytes' : 'characters'
  const message = `This text has ${length} ${unit}; a QR code holds at most ${capacity}.`
  return new QrError('too_long', message, [], { length, capacity, unit })
}
