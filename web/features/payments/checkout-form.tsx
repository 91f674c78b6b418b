import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { CouponCode } from '#contract/coupons.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { BillingInput, createOrder } from '#contract/payments.ts'
import type { listPaymentOptions, quotePayment } from '#contract/payments.ts'
import { notSent, useContractForm } from '#web/form/use-contract-form.ts'
import type { ShownError } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { call } from '#web/lib/call.ts'
import type { ApiError } from '#web/lib/call.ts'
import type { Billing, Purchase } from './purchase.ts'
import {
  BillingAddress,
  BillingCompany,
  BillingCountry,
  BillingGst,
  BillingName,
  BillingState,
  BillingTaxNumber,
} from './billing-fields.tsx'
import { CouponField } from './coupon-field.tsx'
import type { CouponState } from './coupon-field.tsx'
import { leaveForProvider } from './leave-for-provider.ts'
import { keyedRequests } from './new-key.ts'
import { readCouponCode } from './use-quote.ts'

type Quote = ReplyOf<typeof quotePayment>

type CheckoutFormProps = {
  readonly purchase: Purchase
  readonly quote: Quote
  readonly options: ReplyOf<typeof listPaymentOptions>
  readonly onBilling: (billing: Billing) => void
  readonly onPriceChanged: () => unknown
  readonly coupon: CouponState
  /** Whether the plan is to renew by itself, as far as that is offered. */
  readonly renews: boolean
  readonly onRenews: (renews: boolean) => void
}

/** What a bill asks of its buyer, and the button that says the sum. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { purchase, quote, options, onBilling, coupon } = props
  const [chosen, setProvider] = useState(options[0]?.provider ?? null)
  // another sum may be too small for the one that was chosen
  const option = options.find((one) => one.provider === chosen) ?? options[0]
  const provider = option?.provider ?? null
  const mayRenew = quote.can_renew && option?.keeps_cards === true
  const { form, formProps } = useCheckoutForm(props, { provider, keepsCard: mayRenew && props.renews })
  const isFree = quote.due_minor === 0
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="name">{() => <BillingName />}</form.AppField>
          {quote.asks_for_country ? (
            <form.AppField name="country_id" listeners={{ onChange: () => clearPlace(form) }}>
              {() => <BillingCountry />}
            </form.AppField>
          ) : null}
          {quote.asks_for_state ? (
            <>
              <form.AppField name="state_id">
                {() => <BillingState countryId={quote.billing.country_id} />}
              </form.AppField>
              <form.AppField name="gst_number">{() => <BillingGst />}</form.AppField>
            </>
          ) : null}
          {quote.asks_for_tax_number ? (
            <>
              <form.AppField name="company_name">{() => <BillingCompany />}</form.AppField>
              <form.AppField name="tax_number">{() => <BillingTaxNumber />}</form.AppField>
            </>
          ) : null}
          {quote.asks_for_address ? (
            <form.AppField name="address">{() => <BillingAddress />}</form.AppField>
          ) : null}
          {purchase.trial === true ? null : (
            <form.AppField name="coupon_code">{() => <CouponField coupon={coupon} />}</form.AppField>
          )}
          {isFree ? null : <PayWays {...props} option={option} onChoose={setProvider} />}
          <form.Subscribe selector={({ values }) => values}>
            {(values) => <OnChange values={values} onChange={onBilling} />}
          </form.Subscribe>
          <form.ServerError />
          <PayNote isTest={option?.is_test === true} isFree={isFree} hasWay={provider !== null} />
          <FormActions>
            <form.SubmitButton {...(!isFree && provider === null ? { disabled: true } : {})}>
              <PayLabel purchase={purchase} quote={quote} />
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

/** Of another country: a number beside it is refused, and its field may not be shown there. */
function clearPlace(form: ReturnType<typeof useCheckoutForm>['form']): void {
  form.setFieldValue('state_id', null)
  form.setFieldValue('gst_number', '')
  form.setFieldValue('tax_number', '')
}

type Provider = CheckoutFormProps['options'][number]['provider']

/** The code of a coupon beside what the bill says of its buyer. */
const CheckoutInput = BillingInput.extend({ coupon_code: CouponCode.default('') })

function useCheckoutForm(
  { purchase, quote, onPriceChanged, coupon }: CheckoutFormProps,
  { provider, keepsCard }: { readonly provider: Provider | null; readonly keepsCard: boolean },
) {
  const navigate = useNavigate()
  const [keyOf, setKeyOf] = useState(keyedRequests)
  const start: z.input<typeof CheckoutInput> & Billing = {
    name: quote.billing.name,
    country_id: idOf(quote.billing.country_id),
    state_id: idOf(quote.billing.state_id),
    gst_number: quote.billing.gst_number,
    company_name: quote.billing.company_name,
    tax_number: quote.billing.tax_number,
    address: quote.billing.address,
    coupon_code: coupon.code,
  }
  return useContractForm({
    schema: CheckoutInput,
    start,
    describeError: (error) => {
      if (error.code === 'price_changed' || error.code === 'bill_changed') void onPriceChanged()
      // the order with this key is the one that is not paid any more
      if (error.code === 'bill_changed') setKeyOf(keyedRequests)
      return besideFields(error)
    },
    send: async ({ address, company_name, tax_number, coupon_code: typed = '', ...person }) => {
      const code = readCouponCode(typed)
      // nobody pays a sum that they have not seen
      if (code !== coupon.code) {
        coupon.onApply(code)
        return notSent
      }
      // what is not shown is not sent: the address of a company is none of a bill without its number
      const who = quote.asks_for_tax_number ? { ...person, company_name, tax_number } : person
      const billing = quote.asks_for_address ? { ...who, address } : who
      const way = quote.due_minor === 0 ? null : provider
      const shown = isBilled(quote, BillingInput.parse(who)) ? { quote_key: quote.quote_key } : {}
      const lowered = code === '' ? {} : { coupon_code: code }
      const request = {
        ...purchase,
        ...shown,
        ...lowered,
        billing,
        total_minor: quote.due_minor,
        provider: way,
        ...(keepsCard ? { keeps_card: true } : {}),
      }
      const order = await call(createOrder, { body: { ...request, idempotency_key: keyOf(request) } })
      if (order.pay_url !== null) return leaveForProvider(order.pay_url)
      await navigate({ to: '/payment/success', search: { order: order.order_id } })
      return undefined
    },
  })
}

/** Whether a quote was made for a buyer; one that is older, because somebody was quick, says less. */
const isBilled = ({ billing }: Quote, who: z.output<typeof BillingInput>): boolean =>
  billing.gst_number === who.gst_number &&
  (billing.tax_number === '') === (who.tax_number === '') &&
  billing.country_id === (who.country_id ?? null) &&
  (who.gst_number !== '' || billing.state_id === (who.state_id ?? null))

type PayWaysProps = CheckoutFormProps & {
  readonly option: CheckoutFormProps['options'][number] | undefined
  readonly onChoose: (provider: Provider | null) => void
}

/** Who takes the money, and whether it is taken by itself from then on, where there is a choice. */
function PayWays({ quote, options, option, renews, onRenews, onChoose }: PayWaysProps) {
  const choose = (provider: Provider | null) => {
    onChoose(provider)
    onRenews(false)
  }
  return (
    <>
      {options.length > 1 ? (
        <ProviderSelect options={options} value={option?.provider ?? null} onChange={choose} />
      ) : null}
      {quote.can_renew && option?.keeps_cards === true ? (
        <RenewalChoice name={option.name} days={quote.notice_days} value={renews} onChange={onRenews} />
      ) : null}
    </>
  )
}

type RenewalChoiceProps = {
  /** Who keeps the card. */
  readonly name: string
  readonly days: number
  readonly value: boolean
  readonly onChange: (value: boolean) => void
}

/** Nobody has ticked it for the buyer. */
function RenewalChoice({ name, days, value, onChange }: RenewalChoiceProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      label={t`Renew the plan by itself with this card`}
      description={t`${name} keeps the card. We write to you ${days} days before each charge, with the sum and the day. You can stop it at any time.`}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type ProviderSelectProps = Pick<CheckoutFormProps, 'options'> & {
  readonly value: Provider | null
  readonly onChange: (value: Provider | null) => void
}

/** Who takes the money, where there is a choice. */
export function ProviderSelect({ options, value, onChange }: ProviderSelectProps) {
  const { t } = useLingui()
  return (
    <Select
      label={t`Pay with`}
      allowDeselect={false}
      data={options.map(({ provider, name }) => ({ value: provider, label: name }))}
      value={value}
      onChange={(chosen) => onChange(options.find(({ provider }) => provider === chosen)?.provider ?? null)}
    />
  )
}

function PayLabel({ purchase, quote }: Pick<CheckoutFormProps, 'purchase' | 'quote'>) {
  const { money } = useFormats()
  const sum = money(quote.due_minor, quote.currency)
  if (quote.due_minor > 0) return <Trans>Pay {sum}</Trans>
  if (purchase.trial === true) return <Trans>Start the trial for {sum}</Trans>
  return <Trans>Get it for {sum}</Trans>
}

const idOf = (id: number | null) => (id === null ? null : String(id))

/** The server names fields of the request; the form has those of the bill. */
const besideFields = ({ message, fields }: ApiError): ShownError =>
  fields.length === 0
    ? { message }
    : { fields: fields.map((field) => ({ ...field, path: field.path.replace(/^billing\./, '') })) }

/** What happens when somebody pays, or why nobody can. */
export function PayNote({
  isTest,
  isFree,
  hasWay,
}: {
  readonly isTest: boolean
  readonly isFree: boolean
  readonly hasWay: boolean
}) {
  if (isFree) return null
  if (!hasWay)
    return (
      <p className="pay-note" role="status">
        <Trans>Paying is not set up here yet. Please ask whoever runs this site.</Trans>
      </p>
    )
  return (
    <p className="pay-note">
      {isTest ? (
        <Trans>This is a test payment: no money moves.</Trans>
      ) : (
        <Trans>You pay on the page of the payment provider, and come back here.</Trans>
      )}
    </p>
  )
}

function OnChange({
  values,
  onChange,
}: {
  readonly values: Billing
  readonly onChange: (values: Billing) => void
}) {
  const checked = BillingInput.safeParse(values)
  const text = JSON.stringify(checked.success ? checked.data : null)
  useEffect(() => {
    const valid = JSON.parse(text) as Billing | null
    if (valid !== null) onChange(valid)
  }, [text, onChange])
  return null
}
