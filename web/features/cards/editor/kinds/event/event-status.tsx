import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getEventCard, updateEventStatus } from '#contract/event-cards.ts'
import type { EventStatus as Status } from '#contract/kinds/event-values.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

/** Whether guests can register, and whether it takes place. A change counts at once, without saving the form. */
export function EventStatus({ cardId }: { readonly cardId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getEventCard, { params: { id: cardId } }),
    staleTime: 0,
  })
  const { mutate, isPending } = useEndpointMutation(updateEventStatus, {
    invalidates: [getEventCard],
    onSuccess: () => showNotice(t`Status changed`),
  })
  if (error !== null)
    return (
      <LoadError title={t`The status could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data === undefined) return <Skeletons of="fields" count={1} />
  const { status, taken } = data.event
  const set = (next: Status) => mutate({ body: { card_id: cardId, status: next } })
  const cancel = async () => {
    const isSure = await confirm({
      title: t`Cancel this event?`,
      body: <Trans>Its page stays and says that it does not take place. You can open it again.</Trans>,
      confirmLabel: t`Cancel event`,
    })
    if (isSure) set('cancelled')
  }
  const texts = {
    open: t`Guests can register.`,
    closed: t`Registration is closed; the event takes place.`,
    cancelled: t`The event is cancelled.`,
  }
  return (
    <Stack gap="sm" role="group" aria-label={t`Status of the event`}>
      <Text>
        {texts[status]} {taken > 0 && <Trans>Seats taken: {taken}.</Trans>}
      </Text>
      <Group>
        <ButtonLink to="/dashboard/registrations" search={{ card_id: cardId }}>
          <Trans>Registrations</Trans>
        </ButtonLink>
        {status !== 'open' && (
          <Button loading={isPending} onClick={() => set('open')}>
            <Trans>Open registration</Trans>
          </Button>
        )}
        {status === 'open' && (
          <Button variant="default" loading={isPending} onClick={() => set('closed')}>
            <Trans>Close registration</Trans>
          </Button>
        )}
        {status !== 'cancelled' && (
          <Button variant="default" loading={isPending} onClick={() => void cancel()}>
            <Trans>Cancel event</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  )
}
