import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { adminOrders, listSellablePrices, recordOfflinePayment } from '#contract/payments-admin.ts'
import { expiredUsers, getUserSubscriptions, subscriptions } from '#contract/subscriptions-admin.ts'
import { getUser, users } from '#contract/users-admin.ts'
import { inputs } from '#web/form/app-form.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldRow, FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { keyedRequests } from '../new-key.ts'
import { AmountField, PriceField, StateOfBuyer } from './offline-fields.tsx'

type OfflinePaymentProps = {
  /** The person that is chosen at the start. */
  readonly userId: string | undefined
  readonly onRecorded: (userId: string) => void
}

type Prices = ReplyOf<typeof listSellablePrices>
type Values = Omit<BodyOf<typeof recordOfflinePayment>, 'idempotency_key'>

const OfflineValues = recordOfflinePayment.body.omit({ idempotency_key: true })

/** Records a payment for a package that came by another way: cash, bank, UPI. */
export function OfflinePayment({ userId, onRecorded }: OfflinePaymentProps) {
  const { t } = useLingui()
  const { data: prices, error, refetch } = useQuery(endpointQuery(listSellablePrices))
  const person = useQuery({
    ...endpointQuery(getUser, { params: { id: userId ?? '' } }),
    enabled: userId !== undefined,
    retry: false,
  })
  const isLoading = prices === undefined || (userId !== undefined && person.isPending)
  return (
    <>
      <PageHeader
        title={t`Record a payment`}
        description={t`For a package that was paid in cash, by bank or by UPI. The plan begins at once.`}
      />
      {error !== null ? (
        <LoadError title={t`The prices could not be loaded`} description={error.message} onRetry={refetch} />
      ) : isLoading ? (
        <Skeletons of="fields" count={5} label={t`Loading the form`} />
      ) : (
        <OfflineForm prices={prices} person={person.data} onRecorded={onRecorded} />
      )}
    </>
  )
}

type OfflineFormProps = Pick<OfflinePaymentProps, 'onRecorded'> & {
  readonly prices: Prices
  readonly person: ReplyOf<typeof getUser> | undefined
}

function OfflineForm({ prices, person, onRecorded }: OfflineFormProps) {
  const { form, formProps } = useOfflineForm(person, onRecorded)
  const priceOf = (id: unknown) =>
    prices.find(({ package_price_id }) => String(package_price_id) === String(id))
  const fillAmount = useCallback((minor: number) => form.setFieldValue('amount_minor', minor), [form])
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="user_id">{() => <PersonField person={person} />}</form.AppField>
          <form.AppField name="package_price_id">{() => <PriceField prices={prices} />}</form.AppField>
          <form.Subscribe selector={({ values }) => values}>
            {(values) => (
              <>
                <form.AppField name="state_id">
                  {() => <StateOfBuyer countryId={priceOf(values.package_price_id)?.country_id} />}
                </form.AppField>
                <FieldRow>
                  <form.AppField name="amount_minor">
                    {() => <AmountField values={values} onQuote={fillAmount} />}
                  </form.AppField>
                  <form.AppField name="method">{() => <MethodField />}</form.AppField>
                </FieldRow>
              </>
            )}
          </form.Subscribe>
          <form.AppField name="reference">{() => <ReferenceField />}</form.AppField>
          <form.AppField name="billing_name">{() => <NameField />}</form.AppField>
          <form.AppField name="note">{() => <NoteField />}</form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Record payment</Trans>
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

function useOfflineForm(person: OfflineFormProps['person'], onRecorded: OfflineFormProps['onRecorded']) {
  const { t } = useLingui()
  const [keyOf] = useState(keyedRequests)
  const record = useEndpointMutation(recordOfflinePayment, {
    invalidates: [adminOrders.list, subscriptions.list, expiredUsers.list, getUserSubscriptions],
    showsError: true,
  })
  const start: Values = {
    user_id: person?.user_id ?? '',
    package_price_id: '',
    method: 'bank',
    reference: '',
    amount_minor: 0,
    billing_name: '',
    state_id: null,
    note: '',
  }
  return useContractForm({
    schema: OfflineValues,
    start,
    describeError: ({ message, fields }) =>
      fields.length === 0
        ? { message }
        : { fields: fields.map((field) => ({ ...field, path: field.path.replace(/^billing\./, '') })) },
    send: async (values) => {
      await record.mutateAsync({ body: { ...values, idempotency_key: keyOf(values) } })
      showNotice(t`Payment recorded`)
      onRecorded(values.user_id)
    },
  })
}

function ReferenceField() {
  const { t } = useLingui()
  const description = t`The number of the receipt or transfer. One reference pays once.`
  return <inputs.Text label={t`Reference`} description={description} required dir="ltr" maxLength={100} />
}

function NameField() {
  const { t } = useLingui()
  const description = t`The name of the account when empty.`
  return <inputs.Text label={t`Name on the bill`} description={description} maxLength={100} />
}

function NoteField() {
  const { t } = useLingui()
  return <inputs.Textarea label={t`Note`} description={t`Only admins see it.`} />
}

function PersonField({ person }: Pick<OfflineFormProps, 'person'>) {
  const { t } = useLingui()
  return (
    <inputs.Relation
      label={t`User`}
      required
      chosen={person && { id: person.user_id, label: `${person.name} ${person.email}`.trim() }}
      search={(search: string) =>
        endpointQuery(users.list, { body: { search, status: 'active', limit: 20 } })
      }
      toOptions={({ list }) =>
        list.map(({ user_id: id, name, email }) => ({ id, label: `${name} ${email}`.trim() }))
      }
    />
  )
}

function MethodField() {
  const { t } = useLingui()
  const options = { bank: t`Bank transfer`, upi: t`UPI`, offline: t`Cash or another way` }
  return <inputs.Select required label={t`Paid by`} options={options} />
}
