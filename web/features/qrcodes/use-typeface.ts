import { useEffect, useState } from 'react'
import { fontFilesOf, fontsOf, subsetsOf } from '#formats/font-files.ts'
import type { Font, FontSubset } from '#formats/font-files.ts'
import { readTypeface } from '#qr/browser.ts'
import { latinTypeface, withFallback } from '#qr/index.ts'
import type { Typeface } from '#qr/index.ts'

export type TypefaceState = {
  /** For the text of the frame; only Latin letters until the others are loaded. */
  readonly typeface: Typeface
  readonly state: 'ready' | 'loading' | 'failed'
}

/** The typeface for the text of a frame. Loads the letters of another script when one is typed. */
export function useTypeface(text: string): TypefaceState {
  const [triedText, setTriedText] = useState<string>()
  const typeface = findLoadedTypeface(text)
  const isMissing = typeface === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isOutdated = false
    const finish = () => {
      if (!isOutdated) setTriedText(text)
    }
    void loadTypeface(text).then(finish, finish)
    return () => {
      isOutdated = true
    }
  }, [text, isMissing])
  if (typeface !== undefined) return { typeface, state: 'ready' }
  return { typeface: latinTypeface, state: triedText === text ? 'failed' : 'loading' }
}

/** Which letters the files of a font have, by its name. */
const subsets = new Map<string, readonly FontSubset[]>()
const typefaces = new Map<string, Typeface>()
/** By the names of their files: it stays the same while a text of the same letters is typed, and no code is drawn again. */
const combined = new Map<string, Typeface>()

/** The typeface for a text, as the server has it; undefined when letters of the text are not loaded yet. */
export function findLoadedTypeface(text: string): Typeface | undefined {
  const fonts = fontsOf(text)
  if (fonts.length === 0) return latinTypeface
  if (fonts.some(({ name }) => !subsets.has(name))) return undefined
  const files = filesOf(text)
  const loaded = files.flatMap(({ file }) => typefaces.get(file) ?? [])
  if (loaded.length < files.length) return undefined
  const key = files.map(({ file }) => file).join(' ')
  const typeface = combined.get(key) ?? withFallback(latinTypeface, ...loaded)
  combined.set(key, typeface)
  return typeface
}

/**
 * Loads the letters of a text.
 * @throws Error when a font cannot be loaded; the next call tries again
 */
export async function loadTypeface(text: string): Promise<Typeface> {
  await Promise.all(fontsOf(text).map((font) => once(font.name, () => fetchSubsets(font))))
  await Promise.all(filesOf(text).map((one) => once(one.file, () => fetchFont(one))))
  return findLoadedTypeface(text) ?? latinTypeface
}

type FontFile = { readonly name: string; readonly file: string }

/** The files with letters of a text, of fonts whose subsets are loaded. */
const filesOf = (text: string): readonly FontFile[] =>
  fontsOf(text).flatMap((font) =>
    fontFilesOf(text, font, subsets.get(font.name) ?? []).map((file) => ({ name: font.name, file })),
  )

const loading = new Map<string, Promise<void>>()

/** Loads what is not loaded or on its way. What did not come is loaded again by the next call. */
function once(key: string, load: () => Promise<void>): Promise<void> {
  const running = loading.get(key)
  if (running !== undefined) return running
  const promise = load()
  loading.set(key, promise)
  promise.catch(() => loading.delete(key))
  return promise
}

/** The list of files is long, and most codes have Latin letters. */
const fontList = () => import('./font-files.ts')

async function fetchSubsets(font: Font): Promise<void> {
  const { loadRanges } = await fontList()
  subsets.set(font.name, subsetsOf(font, await loadRanges(font.name)))
}

async function fetchFont({ name, file }: FontFile): Promise<void> {
  const { addressOfFont } = await fontList()
  typefaces.set(file, await readTypeface(fetchBytes(addressOfFont(name, file) ?? file)))
}

async function fetchBytes(address: string): Promise<Uint8Array> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The letters of ${address} could not be loaded.`)
  return new Uint8Array(await response.arrayBuffer())
}
