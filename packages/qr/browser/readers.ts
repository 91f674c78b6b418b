import { jsqrReader } from '../scan/jsqr-reader.ts'
import type { Readers } from '../scan/reader.ts'
import { loadZxingReader } from '../scan/zxing-reader.ts'

/**
 * Both readers of codes, the quicker one first.
 * @param wasmUrl where the site has the file `zxing_reader.wasm` of zxing-wasm.
 * @throws TypeError without a network; WebAssembly.CompileError where the policy of the page or worker forbids it.
 */
export async function loadReaders(wasmUrl: string): Promise<Readers> {
  const reply = await fetch(wasmUrl)
  if (!reply.ok) throw new TypeError(`${wasmUrl} answered ${reply.status}.`)
  return [await loadZxingReader(await reply.arrayBuffer()), jsqrReader]
}
