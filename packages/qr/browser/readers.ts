import { jsqrReader } from '../scan/jsqr-reader.ts'
import type { Readers } from '../scan/reader.ts'
import { loadZxingReader } from '../scan/zxing-reader.ts'

/**
 * Both code readers, the faster one first.
 * @param wasmUrl the address of the file `zxing_reader.wasm` of zxing-wasm.
 * @throws TypeError without a network; WebAssembly.CompileError when the policy of the page or worker forbids it.
 */
export async function loadReaders(wasmUrl: string): Promise<Readers> {
  const reply = await fetch(wasmUrl)
  if (!reply.ok) throw new TypeError(`${wasmUrl} answered ${reply.status}.`)
  return [await loadZxingReader(await reply.arrayBuffer()), jsqrReader]
}
