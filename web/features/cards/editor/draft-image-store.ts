/**
 * Where chosen pictures of an unsaved draft outlive a reload: this browser's own database. Never fails: where it is
 * refused (private windows), pictures live as long as the page.
 */
const databaseName = 'visita'
const storeName = 'draft-pictures'

export async function savePicture(name: string, picture: Blob): Promise<void> {
  await inStore('readwrite', (store) => store.put(picture, name))
}

export async function findPicture(name: string): Promise<Blob | undefined> {
  const found: unknown = await inStore('readonly', (store) => store.get(name))
  return found instanceof Blob ? found : undefined
}

export async function forgetPicture(name: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(name))
}

export async function forgetPictures(): Promise<void> {
  await inStore('readwrite', (store) => store.clear())
}

async function inStore(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await open()
    try {
      return await settled(act(database.transaction(storeName, mode).objectStore(storeName)))
    } finally {
      database.close()
    }
  } catch {
    // A picture that cannot be kept is no reason to stop someone from working.
    return undefined
  }
}

function open(): Promise<IDBDatabase> {
  const request = globalThis.indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName))
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No database here.')))
  })
}
