import { readTextFile } from '#formats/text-file.ts'
import type { TextFile } from '#formats/text-file.ts'

/** A text file that a person chose, in whatever way its letters are written. */
export type ChosenText = TextFile & { readonly name: string }

/** Reads a text file that a person chose. Every screen that takes such files reads them here. */
export async function readChosenText(file: File): Promise<ChosenText> {
  return { name: file.name, ...readTextFile(new Uint8Array(await file.arrayBuffer())) }
}
