import { Suspense, useSyncExternalStore } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from './lazy-part.ts'
import type { Overlays } from './overlay-types.ts'

const MountedOverlays = lazyPart(async () => ({
  default: (await import('./mounted-overlays.tsx')).MountedOverlays,
}))

type Show = (overlays: Overlays) => void

let mounted: Overlays | undefined
let isWanted = false
let waiting: readonly Show[] = []
const listeners = new Set<() => void>()

/** Loads notifications and dialogs. A page does without them until it shows the first one. */
export function loadOverlays(): void {
  isWanted = true
  for (const listener of listeners) listener()
}

/** Shows something in the overlays: at once when they are there, else as soon as they are loaded. */
export function withOverlays(show: Show): void {
  if (mounted !== undefined) return show(mounted)
  waiting = [...waiting, show]
  loadOverlays()
}

/** The overlays that are there; undefined before the first. */
export const findOverlays = (): Overlays | undefined => mounted

/** Called by the overlays when they are there, and with undefined when they are gone. */
export function setOverlays(overlays: Overlays | undefined): void {
  mounted = overlays
  if (overlays === undefined) return
  const shows = waiting
  waiting = []
  for (const show of shows) show(overlays)
}

type OverlayHostProps = {
  readonly autoClose: number
  /** The providers that dialogs need. */
  readonly Around: ComponentType<{ readonly children: ReactNode }>
}

/** Mounts the overlays beside the screen, once they are wanted. */
export function OverlayHost({ autoClose, Around }: OverlayHostProps) {
  const isOpen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
    () => false,
  )
  return isOpen ? (
    <Suspense>
      <Around>
        <MountedOverlays autoClose={autoClose} onMounted={setOverlays} />
      </Around>
    </Suspense>
  ) : null
}
