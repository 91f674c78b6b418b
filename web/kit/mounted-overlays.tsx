import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import type { Overlays } from './overlay-types.ts'
import '@mantine/notifications/styles.css'
import './notice.css'

const overlays: Overlays = { notifications, modals }

type MountedOverlaysProps = {
  /** Milliseconds for which a notification stays. */
  readonly autoClose: number
  /** Called when they can be used, and with undefined when they are gone. */
  readonly onMounted: (overlays: Overlays | undefined) => void
}

/** Where notifications and dialogs appear. Loaded by `OverlayHost`. */
export function MountedOverlays({ autoClose, onMounted }: MountedOverlaysProps) {
  // an effect of a parent runs after those of its children, which listen then
  useEffect(() => {
    onMounted(overlays)
    return () => onMounted(undefined)
  }, [onMounted])
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" autoClose={autoClose} />
    </>
  )
}
