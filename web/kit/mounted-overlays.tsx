import { ModalsProvider, modals } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { noticeMilliseconds } from '#contract/constants.ts'
import { setOverlays } from './overlays.tsx'
import '@mantine/notifications/styles.css'
import './notice.css'

const overlays = { notifications, modals }
export type Overlays = typeof overlays

/** Where notifications and dialogs appear. Loaded by `OverlayHost`. */
export function MountedOverlays() {
  // an effect of a parent runs after those of its children, which listen then
  useEffect(() => {
    setOverlays(overlays)
    return () => setOverlays(undefined)
  }, [])
  return (
    <>
      <ModalsProvider />
      <Notifications position="bottom-right" autoClose={noticeMilliseconds} />
    </>
  )
}
