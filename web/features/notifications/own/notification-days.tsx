import { Trans, useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useSentence } from './notification-sentence.tsx'
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
            {some.map((one) => (
              <NotificationLine key={one.notification_id} notification={one} onOpen={onOpen} />
            ))}
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

type LineProps = {
  readonly notification: Notification
  readonly onOpen: (notification: Notification) => void
}

function NotificationLine({ notification, onOpen }: LineProps) {
  const { date } = useFormats()
  const { text, action, link } = useSentence()(notification)
  const isNew = !notification.is_seen
  return (
    <li className={isNew ? 'v-notification v-folded' : 'v-notification'}>
      <p>
        {isNew ? (
          <VisuallyHidden>
            <Trans>New:</Trans>{' '}
          </VisuallyHidden>
        ) : null}
        {text}
      </p>
      <TextLink {...link} onClick={() => onOpen(notification)}>
        {action}
      </TextLink>
      <time dateTime={notification.at} className="v-figures">
        {date(new Date(notification.at), 'time')}
      </time>
    </li>
  )
}
