import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where the bytes of uploaded files live. Names are made by us, never by a client. */
export type FileStore = {
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  readonly remove: (name: string) => Promise<void>
}

const safeName = /^[a-z0-9_-]+(?:\.[a-z0-9]+)+$/

/** A folder on disk, spread over 256 subfolders; a file appears whole or not at all. */
export function localFiles(folder: string): FileStore {
  const locate = (name: string) => {
    if (!safeName.test(name)) throw new Error(`Not a file name of ours: ${name}`)
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    write: async (name, bytes) => {
      const target = locate(name)
      await mkdir(path.dirname(target), { recursive: true })
      const draft = `${target}.${process.pid}.part`
      await writeFile(draft, bytes, { flush: true })
      await rename(draft, target)
    },
    find: async (name) => {
      if (!safeName.test(name)) return undefined
      return readFile(locate(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
    },
    remove: async (name) => rm(locate(name), { force: true }),
  }
}
