export type TextFile = {
  readonly text: string
  /** The code page in which the file was read because it does not say its own; undefined when there is no doubt. */
  readonly assumed?: 'Windows-1252'
}

/**
 * Reads a text file in whatever way its letters are written: as its byte order mark says, else as UTF-8, and what is no
 * UTF-8 as Windows-1252, as Excel saves it. Of UTF-16 without a mark, every other byte of an ordinary text is zero.
 */
export function readTextFile(file: Uint8Array): TextFile {
  if (startsWith(file, [0xff, 0xfe])) return { text: decode(file, 'utf-16le') }
  if (startsWith(file, [0xfe, 0xff])) return { text: decode(file, 'utf-16be') }
  if (!startsWith(file, [0xef, 0xbb, 0xbf]) && file.includes(0))
    return { text: decode(file, file[0] === 0 ? 'utf-16be' : 'utf-16le') }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file) }
  } catch {
    return { text: decode(file, 'windows-1252'), assumed: 'Windows-1252' }
  }
}

const startsWith = (file: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => file[index] === byte)

const decode = (file: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(file)

/** Stands for a letter that some program could not read: what it was is lost. */
export const lostLetter = '\uFFFD'
