import { AppError } from './app-error.ts'

export type FairQueue = <T>(account: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

export type QueueLimits = {
  /** Work that runs at the same time. */
  readonly atOnce: number
  /** Of it, work of the same account. */
  readonly perAccount: number
  /** Work of the same account that may wait; more is refused. */
  readonly waiting: number
}

/**
 * Runs work of many accounts: round robin between the accounts that have work waiting, first come first served within
 * one. With `perAccount` below `atOnce` one account alone can never occupy every place.
 * Work rejects with `abortError` when its signal is aborted before its turn; running work has to obey the signal itself.
 * @throws AppError too_many_requests when too much work of the account waits already.
 */
export function createFairQueue({ atOnce, perAccount, waiting: maxWaiting }: QueueLimits): FairQueue {
  /** Starts of waiting work by account; the order of the keys is the order of turns. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let total = 0

  const runningOf = (account: string) => running.get(account) ?? 0
  const occupy = (account: string, places: 1 | -1) => {
    total += places
    const own = runningOf(account) + places
    if (own === 0) running.delete(account)
    else running.set(account, own)
  }
  const startNext = () => {
    while (total < atOnce) {
      const account = [...waiting.keys()].find((one) => runningOf(one) < perAccount)
      if (account === undefined) return
      const [start, ...rest] = waiting.get(account) ?? []
      // Deleted and set again, the account goes to the end of the turns.
      waiting.delete(account)
      if (rest.length > 0) waiting.set(account, rest)
      occupy(account, 1)
      start?.()
    }
  }
  const forget = (account: string, start: () => void) => {
    const rest = (waiting.get(account) ?? []).filter((one) => one !== start)
    if (rest.length === 0) waiting.delete(account)
    else waiting.set(account, rest)
  }
  const waitForTurn = (account: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const drop = () => {
        forget(account, start)
        reject(abortError(signal))
      }
      const start = () => {
        signal.removeEventListener('abort', drop)
        resolve()
      }
      signal.addEventListener('abort', drop, { once: true })
      waiting.set(account, [...(waiting.get(account) ?? []), start])
      startNext()
    })

  return async (account, signal, work) => {
    if (signal.aborted) throw abortError(signal)
    if ((waiting.get(account)?.length ?? 0) >= maxWaiting) throw new AppError('too_many_requests')
    await waitForTurn(account, signal)
    try {
      return await work()
    } finally {
      occupy(account, -1)
      startNext()
    }
  }
}

/** Why work was ended. The adapter of the HTTP server aborts with a text, and only an error tells where it was thrown. */
export function abortError({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
