import { createStore, delMany, get, keys, set } from 'idb-keyval'
import { draftOwner } from './session.ts'
import { draftImages } from './storage.ts'

/** Values by name; each method rejects where the browser allows no database (private windows). */
type Database = {
  get: (name: string) => Promise<unknown>
  set: (name: string, picture: Blob) => Promise<void>
  delete: (names: string[]) => Promise<void>
  names: () => Promise<readonly unknown[]>
}

const marker = ' of '
const storedName = (owner: string, name: string) => (owner === 'visitor' ? name : `${name}${marker}${owner}`)

/**
 * Pictures by name. Each belongs to the account that chose it, as its draft does (form/draft-slot.ts). Never throws: where the
 * browser allows no database, the pictures last as long as the page.
 */
export function imageStoreOf(database: Database) {
  /** The names under which a picture may be found: what a visitor chose goes to the account that signs in after it. */
  const namesOf = (name: string) => {
    const owner = draftOwner()
    return owner === undefined ? [] : [...new Set([storedName(owner, name), name])]
  }
  const remove = (names: string[]): Promise<void> => ignoreErrors(() => database.delete(names))
  return {
    save: async (name: string, picture: Blob): Promise<void> => {
      const [own] = namesOf(name)
      if (own !== undefined) await ignoreErrors(() => database.set(own, picture))
    },
    /** @returns undefined when there is no such picture; an entry that is no picture is deleted. */
    find: async (name: string): Promise<Blob | undefined> => {
      for (const stored of namesOf(name)) {
        const found = await ignoreErrors(() => database.get(stored))
        if (found instanceof Blob) return found
        if (found !== undefined) await remove([stored])
      }
      return undefined
    },
    delete: (name: string): Promise<void> => remove(namesOf(name)),
    /** Removes the pictures of whoever uses the page, and those of visitors. */
    clear: async (): Promise<void> => {
      const owner = draftOwner()
      const names = (await ignoreErrors(() => database.names())) ?? []
      const isOwn = (name: unknown): name is string =>
        typeof name === 'string' && (!name.includes(marker) || name.endsWith(`${marker}${owner ?? ''}`))
      await remove(names.filter(isOwn))
    },
  }
}

const pictures = createStore(...draftImages)
/** The chosen pictures of unsaved drafts, in this browser's IndexedDB, so that they are still there after a reload. */
export const draftImageStore = imageStoreOf({
  get: (name) => get<unknown>(name, pictures),
  set: (name, picture) => set(name, picture, pictures),
  delete: (names) => delMany(names, pictures),
  names: () => keys(pictures),
})

async function ignoreErrors<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch {
    return undefined
  }
}
