import { Plural, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/notifications.ts'
import { useFormats } from '#web/kit/format.ts'
import { whenIdle } from '#web/kit/when-idle.tsx'
import { leavingEvent } from '#web/lib/leave.ts'
import { BareLink } from '#web/lib/links.tsx'
import { endpointKey, endpointQuery } from '#web/lib/query.ts'
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
    ...endpointQuery(count),
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

/** Asks again whenever the server says that something has changed. */
function useChanges(isAuthenticated: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isAuthenticated) return undefined
    let stop = whenIdle(() => {
      let isStopped = false
      stop = () => void (isStopped = true)
      void import('./watch-notifications.ts').then(({ watchNotifications }) => {
        const ask = () => {
          for (const address of [count, list])
            void client.invalidateQueries({ queryKey: endpointKey(address) })
        }
        if (!isStopped) stop = watchNotifications(ask)
      })
    })
    const end = () => stop()
    globalThis.addEventListener(leavingEvent, end)
    return () => {
      globalThis.removeEventListener(leavingEvent, end)
      end()
    }
  }, [isAuthenticated, client])
}
