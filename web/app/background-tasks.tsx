import { useRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { prefetchDelayMilliseconds } from '#contract/constants.ts'
import { clearNotices } from '#web/kit/notice.ts'
import { loadOverlays } from '#web/kit/overlays.tsx'
import { restoreLocale } from '#web/lib/locale.ts'
import { followOtherTabs, getSession } from '#web/lib/session.ts'
import { startSession } from '#web/lib/start-session.ts'
import { watchUse } from './missing-files.ts'
import { prefetchSoon } from './prefetch.ts'

/** Screens that a visitor, or a signed-in user, is likely to open next. */
const nextForVisitors = ['/generate/vcard', '/auth/Login', '/auth/SignUp']
const nextForUsers = ['/dashboard', '/dashboard/contacts', '/dashboard/shared-contact']

/** A browser that stores nothing, or has no connection by now, shows its own page without one. */
const keepOffline = () =>
  import('./keep-offline-page.ts').then(({ keepOfflinePage }) => keepOfflinePage()).catch(() => undefined)

/** Runs in the browser beside every screen; renders only the notice that the page should be reloaded. */
export function BackgroundTasks() {
  const router = useRouter()
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    startSession()
    void restoreLocale()
    return followOtherTabs()
  }, [])
  useEffect(() => {
    const { firstLoad } = globalThis
    firstLoad?.end()
    if (router.state.status !== 'idle') return router.subscribe('onResolved', () => firstLoad?.show())
    firstLoad?.show()
    return undefined
  }, [router])
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) clearNotices()
      }),
    [router],
  )
  useEffect(() => watchUse(router), [router])
  useEffect(() => {
    // when something is missing, the message about it could not be loaded any more
    const timer = setTimeout(() => {
      loadOverlays()
      import('./report-error.tsx').catch(() => undefined)
      import('./offline-page.tsx').catch(() => undefined)
      void import('./version-notice.tsx').then(
        ({ VersionNotice }) => setNotice(() => VersionNotice),
        () => undefined,
      )
    }, prefetchDelayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  useEffect(
    () =>
      prefetchSoon(() => {
        const { isAuthenticated } = getSession()
        const next = isAuthenticated ? nextForUsers : nextForVisitors
        for (const path of next)
          if (path in router.routesByPath) void router.loadRouteChunk(router.routesByPath[path as '/'])
        if (isAuthenticated) void keepOffline()
      }),
    [router],
  )
  return Notice === undefined ? null : <Notice />
}
