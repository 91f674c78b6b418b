import type { QrOptions } from '../options.ts'
import { parseLogo, type Logo } from '../logo.ts'
import { QrError } from '../qr-error.ts'
import type { ScanRun } from '../scan/check-scan.ts'
import type { ScanRating, ScanSetting } from '../scan/rate-scan.ts'
import type { ScanReport } from '../scan/scan-report.ts'
import { decodeLogo } from './decode-logo.ts'
import type { ScanError, ScanReply, ScanRequest } from './scan-messages.ts'

type Waiting = {
  readonly id: number
  readonly onRating: ((rating: ScanRating) => void) | undefined
  readonly resolve: (report: ScanReport | undefined) => void
  readonly reject: (error: Error) => void
}

/** Checks designs in a separate worker, so that the page stays responsive. The worker starts with the first check. */
export class ScanClient {
  readonly #wasmUrl: string
  readonly #repairTime: number | undefined
  #worker: Worker | undefined
  #waiting: Waiting | undefined
  #count = 0

  /**
   * @param wasmUrl the address of the file `zxing_reader.wasm` of zxing-wasm.
   * @param repairTime how long to look for repairs, in milliseconds.
   */
  constructor(wasmUrl: string, { repairTime }: Pick<ScanRun, 'repairTime'> = {}) {
    this.#wasmUrl = wasmUrl
    this.#repairTime = repairTime
  }

  /**
   * Checks a design as `checkScan` does, including its logo. A newer check replaces an older one, which then returns
   * undefined.
   * @param onRating receives the rating as soon as it is known, before the search for repairs.
   * @throws QrError for a design that cannot be drawn; Error when the readers cannot be loaded.
   */
  check(
    options: QrOptions,
    setting: Omit<ScanSetting, 'logo'> = {},
    onRating?: (rating: ScanRating) => void,
  ): Promise<ScanReport | undefined> {
    this.#waiting?.resolve(undefined)
    this.#count += 1
    const id = this.#count
    const checked = new Promise<ScanReport | undefined>((resolve, reject) => {
      this.#waiting = { id, onRating, resolve, reject }
    })
    const request = { id, wasmUrl: this.#wasmUrl, options, setting, repairTime: this.#repairTime }
    const svg = svgLogoOf(options)
    if (svg === undefined) this.#post(request)
    else void this.#postWithLogo(request, svg)
    return checked
  }

  #post(request: ScanRequest): void {
    this.#worker ??= this.#start()
    this.#worker.postMessage(request)
  }

  /** Only a page can draw an SVG, not a worker. */
  async #postWithLogo(request: ScanRequest, svg: Logo): Promise<void> {
    try {
      const logo = await decodeLogo(svg)
      if (this.#waiting?.id === request.id) this.#post({ ...request, setting: { ...request.setting, logo } })
    } catch (error) {
      if (this.#waiting?.id !== request.id) return
      this.#waiting.reject(error instanceof Error ? error : new Error(String(error)))
      this.#waiting = undefined
    }
  }

  /** Ends the worker; a running check returns undefined. The next check starts a new worker. */
  dispose(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#waiting?.resolve(undefined)
    this.#waiting = undefined
  }

  #start(): Worker {
    const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ScanReply>) => this.#receive(data))
    worker.addEventListener('error', ({ message }) => {
      this.#waiting?.reject(new Error(message || 'The scan check could not start.'))
      this.#waiting = undefined
      this.dispose()
    })
    return worker
  }

  #receive(reply: ScanReply): void {
    if (this.#waiting?.id !== reply.id) return
    if ('rating' in reply) return this.#waiting.onRating?.(reply.rating)
    if ('report' in reply) this.#waiting.resolve(reply.report)
    else this.#waiting.reject(asError(reply.error))
    this.#waiting = undefined
  }
}

/** An SVG logo; other logos, and errors in them, are found by the worker. */
function svgLogoOf({ image = '' }: QrOptions): Logo | undefined {
  try {
    const logo = image.startsWith('data:') ? parseLogo(image) : undefined
    return logo?.mediaType === 'image/svg+xml' ? logo : undefined
  } catch {
    return undefined
  }
}

function asError({ message, code, fields }: ScanError): Error {
  return code === undefined ? new Error(message) : new QrError(code, message, fields)
}
