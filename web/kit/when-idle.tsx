import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** Milliseconds after which the browser is not waited for any longer. */
const patience = 1_000

/** Calls once the browser has nothing else to do. @returns stops waiting */
export function whenIdle(run: () => void): () => void {
  // not every browser has it
  if (typeof globalThis.requestIdleCallback !== 'function') {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: patience })
  return () => cancelIdleCallback(request)
}

type WhenIdleProps = {
  /** Takes the place of the part until it is there: as large as the part. */
  readonly room: ReactNode
  readonly children: ReactNode
}

/** A part that is loaded and drawn after the screen around it can be used. */
export function WhenIdle({ room, children }: WhenIdleProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle ? <Suspense fallback={room}>{children}</Suspense> : room
}
