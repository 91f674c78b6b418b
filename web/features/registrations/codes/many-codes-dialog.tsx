import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createEventCodes, eventCodes, maxNewCodes } from '#contract/event-codes.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { AmountInput, AppliesInput, OpensInput, PercentInput } from './code-inputs.tsx'
import { codeKinds } from './codes-view.tsx'

type DialogProps = { readonly event: OrganisedEvent; readonly onClose: () => void }

/** Many random codes at once, each for so many tickets: for members, or a list of the press. The list exports them. */
export function ManyCodesDialog({ event, onClose }: DialogProps) {
  const { t } = useLingui()
  const { form, formProps } = useManyForm(event, onClose)
  const types = event.ticket_types.filter(({ is_active: isOffered }) => isOffered)
  const kinds = { percent: t(codeKinds.percent), amount: t(codeKinds.amount), access: t(codeKinds.access) }
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Create many codes`} action={t`Create codes`}>
      <form.AppField name="count">
        {(field) => (
          <field.Number label={t`How many codes`} required min={1} max={maxNewCodes} allowDecimal={false} />
        )}
      </form.AppField>
      <form.AppField name="prefix">
        {(field) => <field.Text label={t`Each begins with`} description={t`The rest is random.`} dir="ltr" />}
      </form.AppField>
      <form.AppField name="kind">
        {(field) => <field.Select label={t`What it gives`} required options={kinds} />}
      </form.AppField>
      <form.AppField name="percent">{() => <PercentInput />}</form.AppField>
      <form.AppField name="amount_minor">{() => <AmountInput currency={event.currency} />}</form.AppField>
      <form.AppField name="opens">
        {({ state, handleChange }) => (
          <OpensInput types={types} value={state.value} onChange={handleChange} error={undefined} />
        )}
      </form.AppField>
      <form.AppField name="applies_to">
        {({ state, handleChange }) => (
          <AppliesInput types={types} value={state.value} onChange={handleChange} error={undefined} />
        )}
      </form.AppField>
      <form.AppField name="max_uses">
        {(field) => (
          <field.Number
            label={t`Tickets of each code`}
            description={t`Empty: as many as people want.`}
            emptyValue={null}
          />
        )}
      </form.AppField>
      <form.AppField name="valid_until">
        {(field) => <field.Date label={t`Last day`} description={t`Empty: until further notice.`} />}
      </form.AppField>
      <form.AppField name="note">
        {(field) => <field.Text label={t`Note`} description={t`Guests do not see it.`} dir="auto" />}
      </form.AppField>
    </FormDialog>
  )
}

function useManyForm({ event_card_id }: OrganisedEvent, onClose: () => void) {
  const { t } = useLingui()
  const create = useEndpointMutation(createEventCodes, { invalidates: [eventCodes.list], showsError: true })
  return useContractForm({
    schema: createEventCodes.body,
    start: {
      event_card_id,
      prefix: '',
      count: 20,
      kind: 'percent' as const,
      percent: 10,
      amount_minor: null,
      opens: [],
      applies_to: [],
      max_uses: 1,
      valid_until: null,
      note: '',
      is_active: true,
    },
    send: async (body) => {
      const { codes } = await create.mutateAsync({ body })
      showNotice(t`${plural(codes.length, { one: 'One code is ready', other: '# codes are ready' })}`)
      onClose()
    },
  })
}
