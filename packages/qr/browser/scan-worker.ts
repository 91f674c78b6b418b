/** The script of a module worker that checks designs one at a time; only the latest request is answered. */
import type { QrOptions } from '../options.ts'
import { QrError } from '../qr-error.ts'
import { resolveOptions } from '../resolve-options.ts'
import { checkScan } from '../scan/check-scan.ts'
import { jsqrReader } from '../scan/jsqr-reader.ts'
import type { ScanRating } from '../scan/rate-scan.ts'
import type { Reader, Readers } from '../scan/reader.ts'
import { loadZxingReader } from '../scan/zxing-reader.ts'
import { decodeLogo } from './decode-logo.ts'
import type { ScanError, ScanReply, ScanRequest } from './scan-messages.ts'

/**
 * How long to look for repairs, in milliseconds, by the clock of the worker, which runs on while others compute: a busy phone
 * gets a part of it. The result is told before, and the next request ends the search.
 */
const usualRepairTime = 6000

let newest = 0
let readers: Promise<Readers> | undefined

addEventListener('message', ({ data }: MessageEvent<ScanRequest>) => {
  newest = data.id
  void answer(data)
})

async function answer(request: ScanRequest): Promise<void> {
  const { id, wasmUrl, options, setting, repairTime = usualRepairTime } = request
  try {
    const [first, ...others] = await readersAt(wasmUrl)
    const logo = setting.logo ?? (await logoOf(options))
    const patients: Readers = [patient(first, id), ...others.map((one) => patient(one, id))]
    const onRating = (rating: ScanRating) => reply({ id, rating })
    const report = await checkScan(options, patients, { ...setting, logo }, { onRating, repairTime })
    reply({ id, report })
  } catch (error) {
    if (id === newest) reply({ id, error: asMessage(error) })
  }
}

/** Loads the readers once; after an error, such as a lost network, the next request tries again. */
async function readersAt(wasmUrl: string): Promise<Readers> {
  readers ??= loadReaders(wasmUrl)
  try {
    return await readers
  } catch (error) {
    readers = undefined
    throw error
  }
}

/** A reader that first lets newer requests arrive and stops if there is one. */
function patient(reader: Reader, id: number): Reader {
  return {
    name: reader.name,
    async read(bitmap) {
      await nextTask()
      if (id !== newest) throw new Error('A newer request took its place.')
      return reader.read(bitmap)
    },
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

async function logoOf(options: QrOptions) {
  const { logo } = resolveOptions(options)
  return logo && decodeLogo(logo.picture)
}

function asMessage(error: unknown): ScanError {
  if (error instanceof QrError) return { message: error.message, code: error.code, fields: error.fields }
  return { message: error instanceof Error ? error.message : String(error) }
}

function reply(message: ScanReply): void {
  postMessage(message)
}

/**
 * Both code readers, the faster one first.
 * @param wasmUrl the address of the file `zxing_reader.wasm` of zxing-wasm.
 * @throws TypeError without a network; WebAssembly.CompileError when the policy of the page or worker forbids it.
 */
async function loadReaders(wasmUrl: string): Promise<Readers> {
  const reply = await fetch(wasmUrl)
  if (!reply.ok) throw new TypeError(`${wasmUrl} answered ${reply.status}.`)
  return [await loadZxingReader(await reply.arrayBuffer()), jsqrReader]
}
