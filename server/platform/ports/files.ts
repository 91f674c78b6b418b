import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../app-error.ts'

/**
 * Where the bytes of uploaded files are stored. The server makes the names, never a client. All methods throw AppError
 * unavailable when the store does not work: disk full, no permission, broken.
 */
export type FileStore = {
  readonly write: (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>
  /** A file too large to be held. Undefined like `find`. */
  readonly open: (
    name: string,
  ) => Promise<{ readonly bytes: number; readonly stream: ReadableStream<Uint8Array> } | undefined>
  /** Undefined for every name that the server cannot have made. */
  readonly find: (name: string) => Promise<Uint8Array | undefined>
  readonly remove: (name: string) => Promise<void>
  /** Deletes the drafts of writes that were interrupted before `before`. @returns how many. */
  readonly sweep: (before: Date) => Promise<number>
}

const safeName = /^[a-z0-9_-]+(?:\.[a-z0-9]+)+$/
/** Far below the limit of file systems, even with the ending of a draft. */
const maxNameLength = 100
const isSafe = (name: string) => name.length <= maxNameLength && safeName.test(name)
const draftEnding = '.part'

/** A folder on disk with subfolders by the first two characters of a name; a file appears whole or not at all. */
export function localFiles(folder: string): FileStore {
  const locate = (name: string) => {
    if (!isSafe(name)) throw new Error(`Not a name of a stored file: ${name}`)
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    write: (name, bytes) => onDisk(() => writeWhole(locate(name), bytes)),
    open: (name) => onDisk(async () => (isSafe(name) ? openIfThere(locate(name)) : undefined)),
    find: (name) => onDisk(async () => (isSafe(name) ? readIfThere(locate(name)) : undefined)),
    remove: (name) => onDisk(() => rm(locate(name), { force: true })),
    sweep: (before) => onDisk(() => sweepDrafts(folder, before)),
  }
}

/** The one place where errors of the file system become AppError unavailable; the cause tells the operator more. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isSystemError(error)) throw error
    const cause = new Error(`The files folder cannot be used: ${error.message}`, { cause: error })
    throw new AppError('unavailable', { cause: Object.assign(cause, { code: error.code }) })
  }
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

async function writeWhole(target: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${target}.${process.pid}${draftEnding}`
  try {
    // other accounts of the computer read no private file
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, target)
  } catch (error) {
    // On a full disk, the unfinished draft would take up the last space.
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

async function openIfThere(file: string) {
  const found = await stat(file).catch(ignoreMissing)
  if (found === undefined) return undefined
  return { bytes: found.size, stream: streamOf(createReadStream(file)) }
}

/** Reads the next piece only when the one before it is sent. */
function streamOf(source: ReadStream): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await pieces.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: () => void source.destroy(),
  })
}

async function sweepDrafts(folder: string, before: Date): Promise<number> {
  let deleted = 0
  const subfolders = await readdir(folder).catch(ignoreMissing)
  for (const subfolder of subfolders ?? []) {
    const names = await readdir(path.join(folder, subfolder)).catch(ignoreMissing)
    for (const name of names ?? []) {
      if (!name.endsWith(draftEnding)) continue
      const draft = path.join(folder, subfolder, name)
      const found = await stat(draft).catch(ignoreMissing)
      if (found === undefined || found.mtime >= before) continue
      await rm(draft, { force: true })
      deleted += 1
    }
  }
  return deleted
}

/** Another process may have deleted the file meanwhile, and a stray file among the folders contains no drafts. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
