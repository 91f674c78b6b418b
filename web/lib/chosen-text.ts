import { decodeText } from '#formats/encodings.ts'
import type { Encoding } from '#formats/encodings.ts'
import type { TextFile } from '#formats/text-file.ts'

/** A text file that a person chose, and how its letters are read. */
export type ChosenText = TextFile & { readonly name: string; readonly bytes: Uint8Array }

/** Reads a text file that a person chose. Every screen that takes such files reads them here, and shows `EncodingChoice`. */
export async function readChosenText(file: File): Promise<ChosenText> {
  // the letters of all languages are loaded with the first file
  const { readTextFile } = await import('#formats/text-file.ts')
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { name: file.name, bytes, ...readTextFile(bytes, navigator.languages) }
}

/** The same file with its letters read in another way. */
export const readAs = <File extends ChosenText>(file: File, encoding: Encoding): File => ({
  ...file,
  encoding,
  text: decodeText(file.bytes, encoding),
})
