import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { ScanClient } from '#qr/browser/scan-client.ts'
import type { ScanCheck, ScanChecks } from './use-scan-check.ts'

/** Without a network, or with WebAssembly switched off, there are no readers; the next check tries again. */
function checkWith(client: ScanClient): ScanCheck {
  return async (options, purpose) => {
    try {
      return await client.check(options, { purpose })
    } catch {
      client.dispose()
      return undefined
    }
  }
}

/** The product's own readers. In a client a newer check ends the one before, so each use has its own. */
export const scanInWorker: ScanChecks = {
  live: checkWith(new ScanClient(wasmUrl)),
  file: checkWith(new ScanClient(wasmUrl)),
}
