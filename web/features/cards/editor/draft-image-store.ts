import { clear, createStore, del, get, set } from 'idb-keyval'

/** Values by name; each method rejects where the browser allows no database (private windows). */
type Database = {
  get: (name: string) => Promise<unknown>
  set: (name: string, picture: Blob) => Promise<void>
  delete: (name: string) => Promise<void>
  clear: () => Promise<void>
}

/** Pictures by name. Never throws: where the browser allows no database, the pictures last as long as the page. */
export function imageStoreOf(database: Database) {
  const remove = (name: string): Promise<void> => ignoreErrors(() => database.delete(name))
  return {
    save: (name: string, picture: Blob): Promise<void> => ignoreErrors(() => database.set(name, picture)),
    /** @returns undefined when there is no such picture; an entry that is no picture is deleted. */
    find: async (name: string): Promise<Blob | undefined> => {
      const found = await ignoreErrors(() => database.get(name))
      const picture = found instanceof Blob ? found : undefined
      if (found !== undefined && picture === undefined) await remove(name)
      return picture
    },
    delete: remove,
    clear: (): Promise<void> => ignoreErrors(() => database.clear()),
  }
}

const pictures = createStore('visita', 'draft-pictures')
/** The chosen pictures of unsaved drafts, in this browser's IndexedDB, so that they are still there after a reload. */
export const draftImageStore = imageStoreOf({
  get: (name) => get<unknown>(name, pictures),
  set: (name, picture) => set(name, picture, pictures),
  delete: (name) => del(name, pictures),
  clear: () => clear(pictures),
})

async function ignoreErrors<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch {
    return undefined
  }
}
