import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { jsqrReader } from '../scan/jsqr-reader.ts'
import type { Readers } from '../scan/reader.ts'
import { loadZxingReader } from '../scan/zxing-reader.ts'

let readers: Promise<Readers> | undefined

/** Both code readers, the faster one first; loaded once, from the installed package. */
export function loadReaders(): Promise<Readers> {
  readers ??= load()
  return readers
}

async function load(): Promise<Readers> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer } = new Uint8Array(await readFile(path))
  return [await loadZxingReader(buffer), jsqrReader]
}
