const known = new Map<string, Promise<string>>()
/** All pages have one script, and cards in the same colours one style sheet; each is about 10 kB. */
const knownMax = 100

/** A Content-Security-Policy source for an inline style or script: `sha256-…`, to be put between single quotes. */
export function cspHash(text: string): Promise<string> {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= knownMax) known.clear()
  const hash = computeHash(text)
  known.set(text, hash)
  return hash
}

async function computeHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
}
