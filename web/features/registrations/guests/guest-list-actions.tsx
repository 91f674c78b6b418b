import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { sendTickets } from '#contract/guest-list.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { shownRegistrations } from '../organiser/use-registration-actions.ts'

const GuestListDialog = lazyPart(async () => ({
  default: (await import('./guest-list-dialog.tsx')).GuestListDialog,
}))

/** Opens the dialog that makes registrations of a guest list. */
export function GuestListButton({ event }: { readonly event: OrganisedEvent }) {
  const [isOpen, setOpen] = useState(false)
  if (event.state === 'over' || event.state === 'cancelled') return null
  return (
    <>
      <SecondaryButton onClick={() => setOpen(true)}>
        <Trans>Import guest list</Trans>
      </SecondaryButton>
      {isOpen ? (
        <Suspense fallback={null}>
          <GuestListDialog event={event} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Guests were imported without mails: here their tickets go out. */
export function TicketsDue({ event }: { readonly event: OrganisedEvent }) {
  const { t } = useLingui()
  const send = useEndpointMutation(sendTickets, {
    invalidates: shownRegistrations,
    onSuccess: ({ mails }) =>
      showNotice(t`${plural(mails, { one: 'One mail is on its way', other: '# mails are on their way' })}`),
  })
  return (
    <div className="v-tickets-due">
      <p>
        <Plural
          value={event.tickets_due}
          one="One guest has a ticket that was not mailed yet."
          other="# guests have tickets that were not mailed yet."
        />
      </p>
      <SecondaryButton
        loading={send.isPending}
        onClick={() => send.mutate({ body: { card_id: event.card_id } })}
      >
        <Trans>Send tickets</Trans>
      </SecondaryButton>
    </div>
  )
}
