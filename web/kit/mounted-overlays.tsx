import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import '@mantine/notifications/styles.css'
import './notice.css'

const overlays = { notifications, modals }
export type Overlays = typeof overlays

export type OverlaysProps = {
  /** How long a notification is shown. */
  readonly noticeMilliseconds: number
}

type MountedOverlaysProps = OverlaysProps & {
  /** Called when they are there, and with undefined when they are gone. */
  readonly onMounted: (overlays: Overlays | undefined) => void
}

/** Where notifications and dialogs appear. Loaded by `OverlayHost`. */
export function MountedOverlays({ noticeMilliseconds, onMounted }: MountedOverlaysProps) {
  // an effect of a parent runs after those of its children, which listen then
  useEffect(() => {
    onMounted(overlays)
    return () => onMounted(undefined)
  }, [onMounted])
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" autoClose={noticeMilliseconds} />
    </>
  )
}
