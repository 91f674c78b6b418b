import { Trans, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  getNotificationPreferences,
  getNotificationTimes,
  updateNotificationPreferences,
} from '#contract/notification-choices.ts'
import type { Channel, TopicChoice } from '#contract/notification-choices.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { PushPanel } from './push-panel.tsx'
import { QuietPanel } from './quiet-panel.tsx'
import { useTopicTexts } from './topic-texts.ts'
import { WeeklyPanel } from './weekly-panel.tsx'
import './choices.css'

/** What a person is told of by mail and push message. The list of notifications has everything either way. */
export function NotificationSettings() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getNotificationPreferences))
  return (
    <>
      <PageHeader
        title={t`Notification settings`}
        description={t`What you are told of by mail and push message. Your list of notifications has all of it either way.`}
        action={<ButtonLink to="/dashboard/notification">{t`Notifications`}</ButtonLink>}
      />
      <div className="v-choices">
        <PushPanel />
        <section aria-labelledby="choices-title">
          <h2 id="choices-title">
            <Trans>What you are told of</Trans>
          </h2>
          {data !== undefined ? (
            <ul>
              {data.list.map((choice) => (
                <TopicLine key={choice.topic} choice={choice} />
              ))}
            </ul>
          ) : error === null ? (
            <Skeletons of="fields" count={6} label={t`Loading your choices`} />
          ) : (
            <LoadError
              title={t`Your choices could not be loaded`}
              description={error.message}
              onRetry={refetch}
            />
          )}
          <p>
            <Trans>
              Codes, receipts and mails about signing in and the security of your account always come.
            </Trans>
          </p>
        </section>
        <Times
          hasWeekly={data?.list.some(({ topic, mail }) => topic === 'weekly_numbers' && mail) ?? false}
        />
      </div>
    </>
  )
}

/** When the numbers of the week come, for those who have switched them on, and when no push message does. */
function Times({ hasWeekly }: { readonly hasWeekly: boolean }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getNotificationTimes))
  if (data === undefined)
    return error === null ? (
      <Skeletons of="fields" count={2} label={t`Loading your times`} />
    ) : (
      <LoadError title={t`Your times could not be loaded`} description={error.message} onRetry={refetch} />
    )
  return (
    <>
      {hasWeekly ? <WeeklyPanel times={data} /> : null}
      <QuietPanel times={data} />
    </>
  )
}

/** One topic with a switch for each of its channels. A switch is stored at once. */
function TopicLine({ choice }: { readonly choice: TopicChoice }) {
  const { t } = useLingui()
  const id = useId()
  const { topic } = choice
  const { label, about } = useTopicTexts()[topic]
  const names = { mail: t`Email`, push: t`Push message` }
  const update = useEndpointMutation(updateNotificationPreferences, {
    invalidates: [getNotificationPreferences],
    optimistic: ({ body }) => [
      cacheUpdate(getNotificationPreferences, ({ list }) => ({
        list: list.map((one) =>
          body !== undefined && one.topic === body.topic ? { ...one, [body.channel]: body.is_on } : one,
        ),
      })),
    ],
    onSuccess: () => showNotice(t`Saved`),
  })
  const toggle = (channel: Channel) => {
    const isOn = choice[channel]
    if (isOn === null) return null
    return (
      <Switch
        className={`v-choice-${channel}`}
        label={names[channel]}
        checked={isOn}
        onChange={(event) => update.mutate({ body: { topic, channel, is_on: event.currentTarget.checked } })}
      />
    )
  }
  return (
    <li>
      <div role="group" aria-labelledby={id} className="v-choice">
        <div className="v-choice-topic">
          <h3 id={id}>{label}</h3>
          <p>{about}</p>
        </div>
        {toggle('mail')}
        {toggle('push')}
      </div>
    </li>
  )
}
