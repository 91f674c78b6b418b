import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  countNotifications,
  listNotifications,
  setAllNotificationsSeen,
  setNotificationSeen,
} from '#contract/notifications.ts'
import type { Notification } from '#contract/notifications.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Pager } from '#web/kit/pager.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { useExistingPage } from '#web/lib/list-search.ts'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { NotificationDays } from './notification-days.tsx'

const limit = 25

export const notificationsQuery = (start = 0) => ({
  ...endpointQuery(listNotifications, { query: { start, limit } }),
  placeholderData: keepPreviousData,
})

type NotificationsProps = {
  readonly start: number
  readonly onPage: (start: number) => void
}

/** What has happened, by days. Opening one marks it as seen; what arrives while the screen is open appears by itself. */
export function Notifications({ start, onPage }: NotificationsProps) {
  const { t, i18n } = useLingui()
  const query = useQuery(notificationsQuery(start))
  const { data, error, refetch } = query
  useNewWords(i18n.locale, refetch)
  const { setSeen, setAllSeen } = useSeenActions()
  const total = data?.total ?? 0
  useExistingPage({ rows: data?.list.length, total, start, limit }, onPage)
  const open = ({ notification_id, is_seen }: Notification) => {
    if (!is_seen) setSeen.mutate({ body: { notification_id } })
  }
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        description={t`What has happened to your cards, codes and plan in the last 90 days.`}
        action={
          <div className="v-notification-actions">
            {data === undefined || data.total === 0 ? null : (
              <Button
                disabled={data.unseen === 0}
                loading={setAllSeen.isPending}
                leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
                onClick={() => setAllSeen.mutate({ body: { newest_id: newestOf(data.list) } })}
              >
                <Trans>Mark all as seen</Trans>
              </Button>
            )}
            <ButtonLink to="/settings/user/notifications">
              <Trans>Notification settings</Trans>
            </ButtonLink>
          </div>
        }
      />
      {data === undefined && error === null ? (
        <Skeletons of="rows" label={t`Loading your notifications`} />
      ) : data === undefined ? (
        <LoadError
          title={t`Your notifications could not be loaded`}
          description={error?.message ?? ''}
          onRetry={refetch}
        />
      ) : data.total === 0 ? (
        <NoNotifications />
      ) : (
        <>
          <NotificationDays list={data.list} onOpen={open} />
          <Pager label={t`Notifications`} isMore={data.is_more} {...{ total, start, limit, onPage }} />
        </>
      )}
    </>
  )
}

/** The server words what happened: in another language, it is asked again. */
function useNewWords(locale: string, refetch: () => Promise<unknown>): void {
  const worded = useRef(locale)
  useEffect(() => {
    if (worded.current === locale) return
    worded.current = locale
    void refetch()
  }, [locale, refetch])
}

/** On a later page, older ones are shown than those that are marked. */
const newestOf = (list: readonly Notification[]) => list[0]?.notification_id ?? 1

function useSeenActions() {
  const invalidates = [listNotifications, countNotifications]
  const setSeen = useEndpointMutation(setNotificationSeen, {
    invalidates,
    optimistic: ({ body }) => [
      cacheUpdate(listNotifications, (data) => ({
        ...data,
        list: data.list.map((one) =>
          one.notification_id === body?.notification_id ? { ...one, is_seen: true } : one,
        ),
        unseen: Math.max(0, data.unseen - 1),
      })),
      cacheUpdate(countNotifications, ({ unseen }) => ({ unseen: Math.max(0, unseen - 1) })),
    ],
  })
  const setAllSeen = useEndpointMutation(setAllNotificationsSeen, { invalidates })
  return { setSeen, setAllSeen }
}

function NoNotifications() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      title={t`Nothing has happened yet`}
      description={t`When a visitor exchanges contact with you, a code changes hands or something about your plan changes, you find it here.`}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Show my cards</Trans>
        </ButtonLink>
      }
    />
  )
}
