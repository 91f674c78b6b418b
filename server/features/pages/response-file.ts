import { randomUUID } from 'node:crypto'
import { mkdirSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import path from 'node:path'

/** The blocks that hold one record, in order. */
export type Place = { readonly blocks: readonly number[]; readonly bytes: number }

const blockBytes = 4_096

/**
 * Records in a file that has no name: it disappears with the process, however that ends. The system keeps what is read
 * often in its own page cache, where a record costs some microseconds, and takes that memory back when it needs it.
 */
export class ResponseFile {
  readonly #folder: string
  #file: number | undefined
  #blocks = 0
  readonly #free: number[] = []

  /** @param folder where the file is made when the first record is written */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @throws when the disk is full or the folder cannot be written */
  write(record: Buffer): Place {
    const file = (this.#file ??= openNameless(this.#folder))
    const blocks: number[] = []
    try {
      for (let from = 0; from < record.length; from += blockBytes) {
        const block = this.#free.pop() ?? this.#blocks++
        blocks.push(block)
        const length = Math.min(blockBytes, record.length - from)
        const written = writeSync(file, record, from, length, block * blockBytes)
        if (written < length) throw new Error('The disk is full.')
      }
    } catch (error) {
      this.free({ blocks, bytes: record.length })
      throw error
    }
    // A copy has its exact size: an array that has grown reserves four times as much.
    return { blocks: blocks.slice(), bytes: record.length }
  }

  /** @throws when the disk cannot be read */
  read({ blocks, bytes }: Place): Buffer {
    const file = this.#file
    if (file === undefined) throw new Error('Nothing was written.')
    const record = Buffer.allocUnsafeSlow(bytes)
    let from = 0
    for (const block of blocks) {
      const length = Math.min(blockBytes, bytes - from)
      from += readSync(file, record, from, length, block * blockBytes)
    }
    if (from < bytes) throw new Error('The record is incomplete.')
    return record
  }

  /** The blocks of this record may be written again. */
  free({ blocks }: Place): void {
    this.#free.push(...blocks)
  }
}

function openNameless(folder: string): number {
  mkdirSync(folder, { recursive: true })
  const name = path.join(folder, randomUUID())
  const file = openSync(name, 'wx+', 0o600)
  unlinkSync(name)
  return file
}
