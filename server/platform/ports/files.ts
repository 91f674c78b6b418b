import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../app-error.ts'

/** Where the bytes of uploaded files live. Names are made by us, never by a client. */
export type FileStore = {
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined for every name that is not one of ours, however long or strange. */
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  readonly remove: (name: string) => Promise<void>
  /** Deletes what writes that were cut off before `before` left behind. @returns how much that was. */
  readonly sweep: (before: Date) => Promise<number>
}

const safeName = /^[a-z0-9_-]+(?:\.[a-z0-9]+)+$/
/** Far below what file systems take, together with the ending of a draft. */
const maxNameLength = 100
const isSafe = (name: string) => name.length <= maxNameLength && safeName.test(name)
const draftEnding = '.part'

/**
 * A folder on disk, spread over 256 subfolders; a file appears whole or not at all.
 * All methods throw AppError unavailable when the file system does not work: disk full, no permission, broken.
 */
export function localFiles(folder: string): FileStore {
  const locate = (name: string) => {
    if (!isSafe(name)) throw new Error(`Not a file name of ours: ${name}`)
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    write: (name, bytes) => onDisk(() => writeWhole(locate(name), bytes)),
    find: (name) => onDisk(async () => (isSafe(name) ? readIfThere(locate(name)) : undefined)),
    remove: (name) => onDisk(() => rm(locate(name), { force: true })),
    sweep: (before) => onDisk(() => sweepDrafts(folder, before)),
  }
}

/** @throws AppError unavailable in place of an error of the file system, which is its cause. */
async function onDisk<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    if (isSystemError(cause)) throw new AppError('unavailable', { cause })
    throw cause
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = `${target}.${process.pid}${draftEnding}`
  try {
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, target)
  } catch (error) {
    // On a full disk, what was written until then would take up the last of it.
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function sweepDrafts(folder: string, before: Date): Promise<number> {
  let swept = 0
  const subfolders = await readdir(folder).catch(ignoreMissing)
  for (const subfolder of subfolders ?? []) {
    const names = await readdir(path.join(folder, subfolder)).catch(ignoreMissing)
    for (const name of names ?? []) {
      if (!name.endsWith(draftEnding)) continue
      const draft = path.join(folder, subfolder, name)
      const found = await stat(draft).catch(ignoreMissing)
      if (found === undefined || found.mtime >= before) continue
      await rm(draft, { force: true })
      swept += 1
    }
  }
  return swept
}

/** What another process deleted meanwhile is gone all the same; a stray file among the folders holds no drafts. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
