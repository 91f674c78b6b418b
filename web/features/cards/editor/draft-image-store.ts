import { clear, createStore, del, get, set } from 'idb-keyval'
import { z } from 'zod'

const pictures = createStore('visita', 'draft-pictures')
const Picture = z.instanceof(Blob)

/**
 * The chosen pictures of unsaved drafts, in this browser's IndexedDB, so that they are still there after a reload.
 * Never throws: where the browser allows no database (private windows), the pictures last as long as the page.
 */
export const draftImageStore = {
  save: (name: string, picture: Blob): Promise<void> => ignoreErrors(() => set(name, picture, pictures)),
  /** @returns undefined when there is no such picture; an entry that is no picture is deleted. */
  find: async (name: string): Promise<Blob | undefined> => {
    const found = await ignoreErrors(() => get<unknown>(name, pictures))
    const picture = Picture.safeParse(found).data
    if (found !== undefined && picture === undefined) await draftImageStore.delete(name)
    return picture
  },
  delete: (name: string): Promise<void> => ignoreErrors(() => del(name, pictures)),
  clear: (): Promise<void> => ignoreErrors(() => clear(pictures)),
}

async function ignoreErrors<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request()
  } catch {
    return undefined
  }
}
