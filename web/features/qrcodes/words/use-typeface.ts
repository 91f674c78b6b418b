import { useEffect, useState } from 'react'
import arabicUrl from '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2?url'
import devanagariUrl from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url'
import { latinTypeface } from '#qr/text/latin-typeface.ts'
import type { Typeface } from '#qr/text/typeface.ts'
import { withFallback } from '#qr/text/fallback-typeface.ts'

export type WordsState = {
  /** For the words of the frame; Latin only while others are on their way, or when they could not be fetched. */
  readonly typeface: Typeface
  readonly state: 'ready' | 'loading' | 'failed'
}

/** The typeface for the words of a frame; fetches the letters of other scripts when they are first typed. */
export function useTypeface(text: string): WordsState {
  const [settled, setSettled] = useState<string>()
  const typeface = typefaceAtHand(text)
  const isMissing = typeface === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let isGone = false
    const settle = () => {
      if (!isGone) setSettled(text)
    }
    void loadTypeface(text).then(settle, settle)
    return () => {
      isGone = true
    }
  }, [text, isMissing])
  if (typeface !== undefined) return { typeface, state: 'ready' }
  return { typeface: latinTypeface, state: settled === text ? 'failed' : 'loading' }
}

/** The weight of the Latin letters of frames. */
const weight = 600
const loaded = new Map<Script, Typeface>()
const loading = new Map<Script, Promise<void>>()
/** Made anew only when a script joins, so that pictures need not be drawn again. */
let joined: Typeface = latinTypeface

/** A typeface with all letters of some words, if their scripts are here already. */
export function typefaceAtHand(text: string): Typeface | undefined {
  return scriptsOf(text).every((script) => loaded.has(script)) ? joined : undefined
}

/**
 * Fetches what the words of a frame need to be drawn.
 * @throws Error when a font cannot be fetched; the next call tries again.
 */
export async function loadTypeface(text: string): Promise<Typeface> {
  await Promise.all(scriptsOf(text).map((script) => loadScript(script)))
  return joined
}

function loadScript(script: Script): Promise<void> {
  const known = loading.get(script)
  if (known !== undefined) return known
  const promise = fetchScript(script)
  loading.set(script, promise)
  promise.catch(() => loading.delete(script))
  return promise
}

async function fetchScript(script: Script): Promise<void> {
  const [{ openTypeface }, response] = await Promise.all([
    import('#qr/text/open-typeface.ts'),
    fetch(script.url),
  ])
  if (!response.ok) throw new Error(`The letters of ${script.name} could not be fetched.`)
  loaded.set(script, openTypeface(new Uint8Array(await response.arrayBuffer()), { wght: weight }))
  const others = scripts.flatMap((one) => loaded.get(one) ?? [])
  joined = withFallback(latinTypeface, ...others)
}

/** A script that needs a font file, which is fetched when its first letter is typed. */
export type Script = { readonly name: string; readonly letters: RegExp; readonly url: string }

export const scripts: readonly Script[] = [
  { name: 'Devanagari', letters: /\p{Script_Extensions=Devanagari}/u, url: devanagariUrl },
  { name: 'Arabic', letters: /\p{Script_Extensions=Arabic}/u, url: arabicUrl },
]

/** The scripts of some words, besides Latin, which is always there. */
export function scriptsOf(text: string): readonly Script[] {
  return scripts.filter(({ letters }) => letters.test(text))
}
