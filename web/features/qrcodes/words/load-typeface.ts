import { withFallback } from '#qr/text/fallback-typeface.ts'
import { latinTypeface } from '#qr/text/latin-typeface.ts'
import type { Typeface } from '#qr/text/typeface.ts'
import type { Script } from './scripts.ts'
import { scripts, scriptsOf } from './scripts.ts'

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
