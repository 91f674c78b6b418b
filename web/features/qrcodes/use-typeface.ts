import { useEffect, useState } from 'react'
import arabicUrl from '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff2?url'
import devanagariUrl from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff2?url'
import { latinTypeface, readTypeface, withFallback } from '#qr/index.ts'
import type { Typeface } from '#qr/index.ts'

export type TypefaceState = {
  /** For the text of the frame; only Latin letters until the other scripts are loaded. */
  readonly typeface: Typeface
  readonly state: 'ready' | 'loading' | 'failed'
}

/** The typeface for the text of a frame. Loads the letters of another script when its first letter is typed. */
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

const loaded = new Map<Script, Typeface>()
const loading = new Map<Script, Promise<void>>()
/** The typeface of all loaded scripts. It changes only when a script is loaded, so that codes are not drawn again. */
let combined: Typeface = latinTypeface

/** The typeface for a text; undefined when a script of the text is not loaded yet. */
export function findLoadedTypeface(text: string): Typeface | undefined {
  return scriptsOf(text).every((script) => loaded.has(script)) ? combined : undefined
}

/**
 * Loads the scripts of a text.
 * @throws Error when a font cannot be loaded; the next call tries again
 */
export async function loadTypeface(text: string): Promise<Typeface> {
  await Promise.all(scriptsOf(text).map((script) => loadScript(script)))
  return combined
}

function loadScript(script: Script): Promise<void> {
  const running = loading.get(script)
  if (running !== undefined) return running
  const promise = fetchScript(script)
  loading.set(script, promise)
  promise.catch(() => loading.delete(script))
  return promise
}

async function fetchScript(script: Script): Promise<void> {
  loaded.set(script, await readTypeface(fetchFont(script)))
  const others = scripts.flatMap((one) => loaded.get(one) ?? [])
  combined = withFallback(latinTypeface, ...others)
}

async function fetchFont(script: Script): Promise<Uint8Array> {
  const response = await fetch(script.url)
  if (!response.ok) throw new Error(`The letters of ${script.name} could not be loaded.`)
  return new Uint8Array(await response.arrayBuffer())
}

/** A script with a font file, which is loaded when its first letter is typed. */
export type Script = { readonly name: string; readonly letters: RegExp; readonly url: string }

export const scripts: readonly Script[] = [
  { name: 'Devanagari', letters: /\p{Script_Extensions=Devanagari}/u, url: devanagariUrl },
  { name: 'Arabic', letters: /\p{Script_Extensions=Arabic}/u, url: arabicUrl },
]

/** The scripts of a text. Latin is left out, because it is always loaded. */
export function scriptsOf(text: string): readonly Script[] {
  return scripts.filter(({ letters }) => letters.test(text))
}
