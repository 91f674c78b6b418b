import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#web/lib/download.ts'
import type { LeftOut } from './zip-codes.ts'
import type { ZipReply, ZipRequest } from './zip-worker.ts'

export type BatchState =
  | { readonly step: 'ready' }
  | { readonly step: 'running'; readonly done: number; readonly total: number }
  | { readonly step: 'done'; readonly made: number; readonly leftOut: readonly LeftOut[] }
  | { readonly step: 'failed'; readonly error: 'too_large' | 'failed' }

/** What is used of a worker. */
type ZipPort = {
  onmessage: ((event: MessageEvent<ZipReply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  readonly postMessage: (request: ZipRequest) => void
  readonly terminate: () => void
}
/** Starts the worker; tests replace it. */
export type StartZipWorker = () => ZipPort

export const startZipWorker: StartZipWorker = () =>
  new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' })

/** Makes a ZIP of codes in a worker and saves it. Closing the screen, or `cancel`, ends the work. */
export function useBatchZip(start: StartZipWorker = startZipWorker) {
  const [state, setState] = useState<BatchState>({ step: 'ready' })
  const worker = useRef<ReturnType<StartZipWorker>>(undefined)
  const stop = () => {
    worker.current?.terminate()
    worker.current = undefined
  }
  useEffect(() => stop, [])
  const finish = (next: BatchState) => {
    stop()
    setState(next)
  }
  const make = (request: ZipRequest, name: string) => {
    stop()
    const total = request.rows.length
    const parts: Uint8Array<ArrayBuffer>[] = []
    const running = start()
    worker.current = running
    setState({ step: 'running', done: 0, total })
    running.onmessage = ({ data }) => {
      if ('error' in data) {
        finish({ step: 'failed', error: data.error })
      } else if ('pieces' in data) {
        parts.push(...data.pieces)
        // a hundred steps are smooth enough
        if (data.done % Math.ceil(total / 100) === 0) setState({ step: 'running', done: data.done, total })
      } else {
        const made = total - data.leftOut.length
        if (made > 0) saveFile(new Blob(parts, { type: 'application/zip' }), name)
        finish({ step: 'done', made, leftOut: data.leftOut })
      }
    }
    running.onerror = () => finish({ step: 'failed', error: 'failed' })
    running.postMessage(request)
  }
  return { state, make, cancel: () => finish({ step: 'ready' }) }
}
