import { decodeText } from './encodings.ts'
import type { Encoding } from './encodings.ts'
import { guessEncoding } from './guess-encoding.ts'

export type TextFile = {
  readonly text: string
  readonly encoding: Encoding
  /** Nothing in the file says how its letters are stored, so a person should look whether they are right. */
  readonly isGuess: boolean
}

/**
 * Reads a text file in whatever way its letters are stored: as its byte order mark says, else as UTF-8, else in the code page that
 * fits its letters best. Of UTF-16 without a mark, every other byte of an ordinary text is zero.
 * @param languages of the person, best first
 */
export function readTextFile(file: Uint8Array, languages: readonly string[] = []): TextFile {
  const sure = findUnicode(file)
  const encoding = sure ?? (isDamagedUtf8(file) ? 'utf-8' : guessEncoding(file, languages))
  return { text: decodeText(file, encoding), encoding, isGuess: sure === undefined }
}

function findUnicode(file: Uint8Array): Encoding | undefined {
  if (startsWith(file, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(file, [0xfe, 0xff])) return 'utf-16be'
  if (!startsWith(file, [0xef, 0xbb, 0xbf]) && file.includes(0)) return orderOfZeros(file)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file)
    return 'utf-8'
  } catch {
    return undefined
  }
}

const startsWith = (file: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => file[index] === byte)

/** The zero of a letter of ASCII comes first in the order of networks (`utf-16be`). */
function orderOfZeros(file: Uint8Array): Encoding {
  let first = 0
  let second = 0
  for (const [index, byte] of file.entries())
    if (byte === 0) {
      if (index % 2 === 0) first += 1
      else second += 1
    }
  return first > second ? 'utf-16be' : 'utf-16le'
}

/** Address books with pictures are large; their beginning tells how they are written. */
const checkedBytes = 1_000_000

/** Whether nearly all letters are UTF-8: some program has cut the rest. No other text looks like that by chance. */
function isDamagedUtf8(file: Uint8Array): boolean {
  const text = decodeText(file.subarray(0, checkedBytes), 'utf-8')
  const lost = text.match(/\uFFFD/g)?.length ?? 0
  const read = text.match(/[^\u0000-\u007F\uFFFD]/g)?.length ?? 0
  return read > 10 * lost
}
