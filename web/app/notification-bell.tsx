import { Plural, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notifications.ts'
import { useFormats } from '#web/kit/format.ts'
import { whenIdle } from '#web/kit/when-idle.tsx'
import { leavingEvent } from '#web/lib/leave.ts'
import { BareLink } from '#web/lib/links.tsx'
import { endpointKey, endpointQuery, keptQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

const count = addressOf<typeof contract.countNotifications>('GET', '/v1/notification/count')
const list = addressOf<typeof contract.listNotifications>('GET', '/v1/notification/list')
const screen = '/dashboard/notification'

/** Leads to the notifications and says how many are new, at the moment they are. */
export function NotificationBell() {
  const { t } = useLingui()
  const { number } = useFormats()
  const { isAuthenticated } = useSession()
  const isHere = useRouterState({ select: ({ location }) => location.pathname === screen })
  const { data: { unseen } = { unseen: 0 } } = useQuery({
    ...keptQuery(count),
    enabled: isAuthenticated,
    // nobody asked for this number: it stays as it was
    meta: { showsError: true },
  })
  useChanges(isAuthenticated)
  return (
    <BareLink to={screen} className="v-bell" aria-current={isHere ? 'page' : undefined}>
      <IconBell size={20} stroke={1.5} aria-hidden />
      <VisuallyHidden>{t`Notifications`}</VisuallyHidden>
      {unseen === 0 ? null : (
        <span className="v-nav-count v-figures">
          <span aria-hidden="true">{unseen > 99 ? `${number(99)}+` : number(unseen)}</span>
          <VisuallyHidden>
            <Plural value={unseen} one="# new" other="# new" />
          </VisuallyHidden>
        </span>
      )}
    </BareLink>
  )
}

/** Asks again whenever the server says that something has changed. The frame that waits for its screen does not listen. */
function useChanges(isAuthenticated: boolean): void {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (!isAuthenticated) return undefined
    let isStopped = false
    let stop: (() => void) | undefined
    const listen = async () => {
      const { watchNotifications } = await import('./watch-notifications.ts')
      if (!isStopped) stop = watchNotifications(askAgain(client))
    }
    const start = () => {
      stop?.()
      stop = whenIdle(() => void listen())
    }
    if (router.state.status === 'idle') start()
    else stop = router.subscribe('onResolved', start)
    const end = () => {
      isStopped = true
      stop?.()
    }
    globalThis.addEventListener(leavingEvent, end)
    return () => {
      globalThis.removeEventListener(leavingEvent, end)
      end()
    }
  }, [isAuthenticated, client, router])
}

/** @returns asks for the count and the list; not for what the page has just been told when it is connected for the first time */
function askAgain(client: QueryClient): (unseen: number | undefined) => void {
  let isFirst = true
  return (unseen) => {
    const known = client.getQueryData(endpointQuery(count).queryKey)
    const isKnown = isFirst && unseen !== undefined && unseen === known?.unseen
    isFirst = false
    if (isKnown) return
    for (const address of [count, list]) void client.invalidateQueries({ queryKey: endpointKey(address) })
  }
}
