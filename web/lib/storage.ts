type StorageKind = 'localStorage' | 'sessionStorage'

/**
 * Reads JSON from the browser's storage. Another version of the product, an extension or the person may have written
 * it, so callers parse it by a schema.
 * @returns undefined when nothing is stored, when the text is not JSON, or when the browser allows no storage.
 */
export function readStored(key: string, kind: StorageKind = 'localStorage'): unknown {
  try {
    return JSON.parse(globalThis[kind].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** @returns whether it is stored: not when the storage is full, or when the browser allows none. */
export function writeStored(key: string, value: unknown, kind: StorageKind = 'localStorage'): boolean {
  try {
    globalThis[kind].setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(...keys: readonly string[]): void {
  try {
    for (const key of keys) globalThis.localStorage.removeItem(key)
  } catch {
    // A browser that allows no storage has nothing to remove.
  }
}

/** Removes all that this tab stores for itself. */
export function clearTab(): void {
  try {
    globalThis.sessionStorage.clear()
  } catch {
    // as above
  }
}

/** Database and store of the chosen pictures of drafts. */
export const draftImages = ['visita', 'draft-pictures'] as const
