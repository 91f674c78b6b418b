import { Trans, useLingui } from '@lingui/react/macro'
import { Switch, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getNotificationPreferences, updateNotificationPreferences } from '#contract/account.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { cacheUpdate, endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** Which mails the person wants. A switch is stored at once. */
export function MailChoices() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getNotificationPreferences))
  const update = useEndpointMutation(updateNotificationPreferences, {
    invalidates: [getNotificationPreferences],
    optimistic: ({ body }) => [
      cacheUpdate(getNotificationPreferences, (now) => ({
        new_lead: body?.new_lead ?? now.new_lead,
        code_transfer: body?.code_transfer ?? now.code_transfer,
      })),
    ],
  })
  return (
    <section className="v-profile-section" aria-label={t`Notifications`}>
      <Title order={2}>
        <Trans>Notifications</Trans>
      </Title>
      {data !== undefined ? (
        <>
          <Switch
            label={t`Mail me when a visitor leaves their details`}
            description={t`They are in your list of leads either way.`}
            checked={data.new_lead}
            onChange={(event) => update.mutate({ body: { new_lead: event.currentTarget.checked } })}
          />
          <Switch
            label={t`Mail me when somebody takes a code that I offered`}
            description={t`The history of the code has it either way.`}
            checked={data.code_transfer}
            onChange={(event) => update.mutate({ body: { code_transfer: event.currentTarget.checked } })}
          />
        </>
      ) : error === null ? (
        <Skeletons of="fields" count={1} label={t`Loading your notifications`} />
      ) : (
        <LoadError
          title={t`Your notifications could not be loaded`}
          description={error.message}
          onRetry={refetch}
        />
      )}
      <p>
        <Trans>Mails about signing in and the security of your account always come.</Trans>
      </p>
    </section>
  )
}
