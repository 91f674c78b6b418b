import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { defaultParseSearch } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'
import './notifications.css'

type DaysProps = {
  readonly list: readonly Notification[]
  readonly onOpen: (notification: Notification) => void
}

/** Notifications under the day on which they happened, where the reader is. */
export function NotificationDays({ list, onOpen }: DaysProps) {
  const dayName = useDayName()
  const days = Map.groupBy(list, ({ at }) => new Date(at).toDateString())
  return (
    <div className="v-notifications">
      {[...days].map(([day, some]) => (
        <Fragment key={day}>
          <h2>{dayName(new Date(day))}</h2>
          <ul>
            {groupLeads(some).map((group) =>
              group.length < fewestOfGroup ? (
                group.map((one) => (
                  <NotificationLine key={one.notification_id} notification={one} onOpen={onOpen} />
                ))
              ) : (
                <LeadGroup key={group[0]?.notification_id} leads={group} onOpen={onOpen} />
              ),
            )}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}

function useDayName(): (day: Date) => string {
  const { t } = useLingui()
  const { date } = useFormats()
  const [now] = useState(() => new Date())
  return (day) => {
    const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
    if (day.toDateString() === now.toDateString()) return t`Today`
    return day.toDateString() === before.toDateString() ? t`Yesterday` : date(day, 'date')
  }
}

/** Leads that follow each other, from so many on, are one line that opens to all of them. */
const fewestOfGroup = 3

/** Neighbours that are leads stand together; everything else alone. */
function groupLeads(list: readonly Notification[]): (readonly Notification[])[] {
  const groups: Notification[][] = []
  for (const one of list) {
    const last = groups.at(-1)
    if (last !== undefined && one.kind === 'new_lead' && last[0]?.kind === 'new_lead') last.push(one)
    else groups.push([one])
  }
  return groups
}

type GroupProps = Pick<LineProps, 'onOpen'> & { readonly leads: readonly Notification[] }

function LeadGroup({ leads, onOpen }: GroupProps) {
  const isNew = leads.some(({ is_seen }) => !is_seen)
  return (
    <li>
      <details className="v-notification-group">
        <summary className={isNew ? 'v-notification v-folded' : 'v-notification'}>
          {isNew ? <NewMark /> : null}
          <Plural
            value={leads.length}
            one="# person exchanged contact with you"
            other="# people exchanged contact with you"
          />
        </summary>
        <ul>
          {leads.map((one) => (
            <NotificationLine key={one.notification_id} notification={one} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    </li>
  )
}

const NewMark = () => (
  <VisuallyHidden>
    <Trans>New:</Trans>{' '}
  </VisuallyHidden>
)

type LineProps = {
  readonly notification: Notification
  readonly onOpen: (notification: Notification) => void
}

function NotificationLine({ notification, onOpen }: LineProps) {
  const { date } = useFormats()
  const { text, action, at, is_seen: isSeen } = notification
  const [pathname = '', search = ''] = notification.path.split('?')
  return (
    <li className={isSeen ? 'v-notification' : 'v-notification v-folded'}>
      <p>
        {isSeen ? null : <NewMark />}
        {text}
      </p>
      <TextLink to={pathname} search={defaultParseSearch(search)} onClick={() => onOpen(notification)}>
        {action}
      </TextLink>
      <time dateTime={at} className="v-figures">
        {date(new Date(at), 'time')}
      </time>
    </li>
  )
}
