import { AppError } from './app-error.ts'

export type FairQueue = <T>(account: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

export type QueueLimits = {
  /** How much work may run at the same time. */
  readonly atOnce: number
  /** How much of it may belong to the same account. */
  readonly perAccount: number
  /** How much work of the same account may wait; more gets an error. */
  readonly waiting: number
}

/**
 * Runs work of many accounts: round robin between accounts with waiting work, in order of arrival within one account. With
 * `perAccount` below `atOnce`, one account alone can never occupy all places.
 * Waiting work is dropped with `abortError` when its signal is aborted; running work has to obey the signal itself.
 * The library p-limit cannot do this: it has one queue for all, so that one account delays the others, and it cannot
 * drop a single piece of waiting work.
 * @throws AppError too_many_requests when too much work of the account is waiting.
 */
export function createFairQueue({ atOnce, perAccount, waiting: maxWaiting }: QueueLimits): FairQueue {
  /** Functions that start waiting work, by account; the accounts take turns in the order of the keys. */
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
      // Deleting the account and setting it again moves it to the end of the order.
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

/** The reason of an abort as an error: the adapter of the HTTP server aborts with a text, which has no stack. */
export function abortError({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
