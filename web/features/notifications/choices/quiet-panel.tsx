import { Trans, useLingui } from '@lingui/react/macro'
import { Select, Switch } from '@mantine/core'
import { getNotificationTimes, updateQuietHours } from '#contract/notification-choices.ts'
import type { NotificationTimes } from '#contract/notification-choices.ts'
import { FieldRow, FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { cacheUpdate, useEndpointMutation } from '#web/lib/query.ts'
import { useTimeNames } from './time-names.ts'

/** The hours in which no push message comes. Each change is stored at once. */
export function QuietPanel({ times: { quiet, time_zone: zone } }: { readonly times: NotificationTimes }) {
  const { t } = useLingui()
  const { halfHours } = useTimeNames()
  const update = useEndpointMutation(updateQuietHours, {
    invalidates: [getNotificationTimes],
    optimistic: ({ body }) => [
      cacheUpdate(getNotificationTimes, (before) => ({ ...before, quiet: body ?? before.quiet })),
    ],
    onSuccess: () => showNotice(t`Saved`),
  })
  const change = (changes: Partial<typeof quiet>) => update.mutate({ body: { ...quiet, ...changes } })
  const select = (label: string, name: 'from' | 'until', other: string) => (
    <Select
      label={label}
      data={halfHours.filter(({ value }) => value !== other)}
      value={quiet[name]}
      allowDeselect={false}
      onChange={(time) => change({ [name]: time ?? quiet[name] })}
    />
  )
  return (
    <section className="v-choice-panel" aria-labelledby="quiet-title">
      <h2 id="quiet-title">
        <Trans>Quiet hours</Trans>
      </h2>
      <p>
        <Trans>
          Push messages wait until these hours are over, at the time of your zone ({zone}). Several of a kind
          come as one, and what you have seen by then does not come.
        </Trans>
      </p>
      <FieldStack>
        <Switch
          label={t`No push messages during these hours`}
          checked={quiet.is_on}
          onChange={(event) => change({ is_on: event.currentTarget.checked })}
        />
        {quiet.is_on ? (
          <FieldRow>
            {select(t`From`, 'from', quiet.until)}
            {select(t`Until`, 'until', quiet.from)}
          </FieldRow>
        ) : null}
      </FieldStack>
    </section>
  )
}
