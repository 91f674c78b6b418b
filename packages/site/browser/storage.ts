import { storageKeys } from '#contract/constants.ts'

/** Under which the app (Mantine) stores the color scheme: a choice counts on both sides. */
export const schemeKey = 'mantine-color-scheme-value'

/** What is stored under a key, as it is; null when there is nothing, or the browser does not say. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What the app has stored under a key (web/lib/storage.ts); null when there is nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) || 'null')
  } catch {
    return null
  }
}

/** The header of a request of whoever is signed in. */
export const readBearer = (): string => `Bearer ${readStored(storageKeys.token) as string}`

/** Stores a text as it is, unless the browser stores nothing. */
export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // the choice counts for this page
  }
}
