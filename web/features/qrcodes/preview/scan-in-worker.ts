import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { ScanClient } from '#qr/browser.ts'
import type { ScanCheck, ScanChecks } from './use-scan-check.ts'

/** Without a network or without WebAssembly there is no result. The next check tries again. */
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

/** The scan checks of the product. A new check ends the running check of its client, so each use has its own client. */
export const scanInWorker: ScanChecks = {
  live: checkWith(new ScanClient(wasmUrl)),
  file: checkWith(new ScanClient(wasmUrl)),
}
