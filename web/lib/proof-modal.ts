import { useSyncExternalStore } from 'react'

let pending: ((isProved: boolean) => void) | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function change(next: typeof pending): void {
  pending = next
  if (next === undefined) answer = undefined
  for (const listener of listeners) listener()
}

/**
 * Asks the person to confirm that it is them, over the current screen, so that nothing typed there is lost. Calls that ask at the
 * same time share one answer.
 * @returns whether they did; false where no screen is open that could ask.
 */
export function askForProof(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false)
  answer ??= new Promise((resolve) => change(resolve))
  return answer
}

/** Called by the modal when it closes. */
export function closeProof(isProved: boolean): void {
  const resolve = pending
  change(undefined)
  resolve?.(isProved)
}

/** Whether the modal is open. */
export const useProofRequest = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending !== undefined,
    () => false,
  )
