import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { sendAttendeeMessage } from '#contract/registrations.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { statusLabels } from './registration-words.tsx'

type MessageDialogProps = {
  readonly event: OrganisedEvent
  /** Only these registrations; without them, one chooses by status and ticket. */
  readonly receivers?: readonly number[]
  readonly onClose: () => void
}

const MessageForm = sendAttendeeMessage.body.pick({
  subject: true,
  message: true,
  status: true,
  ticket_type_id: true,
})

/** Writes a mail to the attendees of an event: to all, to some, or to those who were selected. */
export function MessageDialog({ event, receivers, onClose }: MessageDialogProps) {
  const { t } = useLingui()
  const count = receivers?.length ?? 0
  const send = useEndpointMutation(sendAttendeeMessage, { showsError: true })
  const { form, formProps } = useContractForm({
    schema: MessageForm,
    start: { subject: '', message: '', status: receivers === undefined ? ('confirmed' as const) : undefined },
    send: async ({ status, ticket_type_id, subject, message }) => {
      const filters = { status: status ?? undefined, ticket_type_id: ticket_type_id ?? undefined }
      const to = receivers === undefined ? filters : { registration_ids: [...receivers] }
      const { receivers: mails } = await send.mutateAsync({
        body: { card_id: event.card_id, subject, message, ...to },
      })
      showNotice(t`${plural(mails, { one: 'One mail is on its way', other: '# mails are on their way' })}`)
      onClose()
    },
  })
  const { statuses, types, ticket } = useChoices(event)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Message attendees`} action={t`Send message`}>
      <p className="v-dialog-text">
        {receivers === undefined ? null : (
          <>
            <Plural value={count} one="To # registration." other="To # registrations." />{' '}
          </>
        )}
        <Trans>Each address gets one mail. Those who do not want your mails any more get none.</Trans>
      </p>
      {receivers === undefined ? (
        <form.AppField name="status">
          {(field) => (
            <field.Select
              label={t`Whose registration is`}
              clearable
              placeholder={t`All of them`}
              options={statuses}
            />
          )}
        </form.AppField>
      ) : null}
      {receivers === undefined && event.ticket_types.length > 1 ? (
        <form.AppField name="ticket_type_id">
          {(field) => <field.Select label={ticket} clearable placeholder={t`All of them`} options={types} />}
        </form.AppField>
      ) : null}
      <form.AppField name="subject">
        {(field) => <field.Text label={t`Subject`} required maxLength={120} dir="auto" data-autofocus />}
      </form.AppField>
      <form.AppField name="message">
        {(field) => (
          <field.Textarea label={t`Message`} required autosize minRows={5} maxRows={12} dir="auto" />
        )}
      </form.AppField>
    </FormDialog>
  )
}

/** Whom one can write to. */
function useChoices({ ticket_types: types }: OrganisedEvent) {
  const { t } = useLingui()
  return {
    statuses: {
      confirmed: t(statusLabels.confirmed),
      awaiting_approval: t(statusLabels.awaiting_approval),
      awaiting_payment: t(statusLabels.awaiting_payment),
      cancelled: t(statusLabels.cancelled),
    },
    types: Object.fromEntries(types.map(({ ticket_type_id: id, pricing_type: name }) => [id, name])),
    ticket: t({ message: 'Ticket', context: 'registration' }),
  }
}
