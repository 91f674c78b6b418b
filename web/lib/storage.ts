/** Browser storage that never throws: private windows and full disks just forget. */
export function readStored<T>(key: string): T | undefined {
  try {
    const text = globalThis.localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A draft that cannot be kept is no reason to stop someone from typing.
  }
}

export function removeStored(...keys: readonly string[]): void {
  try {
    for (const key of keys) globalThis.localStorage.removeItem(key)
  } catch {
    // Nothing is stored where storage is refused.
  }
}
