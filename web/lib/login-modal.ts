import { useSyncExternalStore } from 'react'

export type LoginRequest = {
  /** Why the person should sign in, shown on top of the form. */
  readonly reason?: string
  /** Most who are asked here have no account yet: the form that creates one comes first. */
  readonly isForNewcomers?: boolean
  /** A name that the person has typed already; a new account starts with it. */
  readonly name?: string
}

let pending: { request: LoginRequest; resolve: (signedIn: boolean) => void } | undefined
const listeners = new Set<() => void>()

function change(next: typeof pending): void {
  pending = next
  for (const listener of listeners) listener()
}

/**
 * Opens the login modal over the current screen, so that nothing typed there is lost.
 * @returns whether the person signed in.
 */
export function openLogin(request: LoginRequest = {}): Promise<boolean> {
  pending?.resolve(false)
  return new Promise((resolve) => change({ request, resolve }))
}

/** Called by the modal when it closes. */
export function closeLogin(signedIn: boolean): void {
  const { resolve } = pending ?? {}
  change(undefined)
  resolve?.(signedIn)
}

/** The request that the modal shows; undefined while it is closed. */
export function useLoginRequest(): LoginRequest | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pending?.request,
    () => undefined,
  )
}
