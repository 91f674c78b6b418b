import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addGuest } from '#contract/guest-list.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { methodLabels, receivedLabels } from '../organiser/registration-words.tsx'
import { shownRegistrations } from '../organiser/use-registration-actions.ts'

type AddGuestProps = { readonly event: OrganisedEvent; readonly onClose: () => void }

/** One guest, at the desk or before: who, which ticket, and what was paid. */
export function AddGuestDialog({ event, onClose }: AddGuestProps) {
  const { t } = useLingui()
  const types = event.ticket_types.filter(({ is_active: isOffered }) => isOffered)
  const { form, formProps } = useGuestForm(event, types[0]?.ticket_type_id ?? 0, onClose)
  const ticket = t({ message: 'Ticket', context: 'registration' })
  const named = types.map(
    ({ ticket_type_id: id, pricing_type: name }) => [String(id), name || ticket] as const,
  )
  const { cash, upi, bank } = receivedLabels
  const ways = { free: t(methodLabels.none), cash: t(cash), upi: t(upi), bank: t(bank) }
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Add guest`} action={t`Add guest`}>
      <form.AppField name="first_name">
        {(field) => <field.Text label={t`Name`} required dir="auto" data-autofocus />}
      </form.AppField>
      <form.AppField name="email">{(field) => <field.Email label={t`Email`} />}</form.AppField>
      <form.AppField name="phone">
        {(field) => <field.Text label={t`Phone number`} type="tel" dir="ltr" />}
      </form.AppField>
      {types.length < 2 ? null : (
        <form.AppField name="ticket_type_id">
          {(field) => <field.Select label={ticket} required options={new Map(named)} />}
        </form.AppField>
      )}
      <form.AppField name="quantity">
        {(field) => <field.Number label={t`Seats`} required min={1} max={100} allowDecimal={false} />}
      </form.AppField>
      <form.AppField name="payment">
        {(field) => <field.Select label={t`What was paid`} required options={ways} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.payment !== 'free'}>
        {(isPaid) =>
          isPaid ? (
            <form.AppField name="amount_minor">
              {(field) => (
                <field.Money
                  label={t`Paid for one seat`}
                  description={t`The price of the ticket, when you leave it empty.`}
                  currency={event.currency}
                  emptyValue={null}
                />
              )}
            </form.AppField>
          ) : null
        }
      </form.Subscribe>
      <form.Subscribe selector={({ values }) => values.email !== ''}>
        {(hasEmail) =>
          hasEmail ? (
            <form.AppField name="mails_ticket">
              {(field) => <field.Switch label={t`Mail the ticket at once`} />}
            </form.AppField>
          ) : null
        }
      </form.Subscribe>
    </FormDialog>
  )
}

function useGuestForm(event: OrganisedEvent, ticket_type_id: number, onClose: () => void) {
  const { t } = useLingui()
  const [client_request_id] = useState(() => crypto.randomUUID())
  const add = useEndpointMutation(addGuest, { invalidates: shownRegistrations, showsError: true })
  return useContractForm({
    schema: addGuest.body,
    start: {
      client_request_id,
      card_id: event.card_id,
      first_name: '',
      email: '',
      phone: '',
      ticket_type_id,
      quantity: 1,
      payment: 'free' as const,
      amount_minor: null,
      mails_ticket: true,
    },
    send: async (body) => {
      const { first_name: name } = await add.mutateAsync({ body })
      showNotice(t`${name} is on the list`)
      onClose()
    },
  })
}
