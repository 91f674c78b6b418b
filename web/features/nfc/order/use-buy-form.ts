import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { createNfcOrder, quoteNfcOrder } from '#contract/nfc-orders.ts'
import type { MyNfcOrder } from '#contract/nfc-orders.ts'
import { listPaymentOptions } from '#contract/payments.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { call } from '#web/lib/call.ts'
import { endpointKey, endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { keyedRequests, leaveForProvider } from '#web/features/payments/index.ts'
import type { CardFormProps } from './card-inputs.tsx'

const Values = createNfcOrder.body.omit({ total_minor: true, provider: true, idempotency_key: true })
const QuoteBody = quoteNfcOrder.body

const noAddress = {
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  postal_code: '',
  country_id: '',
  state_id: null as string | null,
}

/** An address as the form has it. */
export const toValues = ({ country_id, state_id, ...texts }: MyNfcOrder['ship_to']): typeof noAddress => ({
  ...texts,
  country_id: country_id === null ? '' : String(country_id),
  state_id: state_id === null ? null : String(state_id),
})

export type Bill = ReplyOf<typeof quoteNfcOrder>
type Option = ReplyOf<typeof listPaymentOptions>[number]

/** What is known of the bill, from what is typed so far. */
export function useBill(typed: unknown) {
  const checked = QuoteBody.safeParse(typed)
  const [body] = useDebouncedValue(checked.success ? JSON.stringify(checked.data) : '', 300)
  return useQuery({
    ...endpointQuery(quoteNfcOrder, { body: JSON.parse(body || '{}') as BodyOf<typeof quoteNfcOrder> }),
    enabled: body !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** The form that buys cards. The bill that its button says is the one that was shown last. */
export function useBuyForm({ start, shipTo }: CardFormProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [keyOf, setKeyOf] = useState(keyedRequests)
  const client = useQueryClient()
  const [provider, setProvider] = useState<Option['provider']>()
  const [bill, setBill] = useState<Bill>()
  const { data: options = [] } = useQuery({
    ...endpointQuery(listPaymentOptions, {
      query: { currency: bill?.currency ?? '', total_minor: bill?.total_minor ?? 0 },
    }),
    enabled: bill !== undefined,
    // what is typed stays while another sum is asked for
    placeholderData: keepPreviousData,
  })
  const option = options.find((one) => one.provider === provider) ?? options[0]
  const due = bill?.total_minor ?? 0
  const form = useContractForm({
    schema: Values,
    start: {
      ...start,
      ship_to:
        shipTo === undefined || shipTo.name === ''
          ? { ...noAddress, name: user?.name ?? '' }
          : toValues(shipTo),
      gst_number: '',
      company_name: '',
      tax_number: '',
    },
    describeError: ({ code, message, fields }) => {
      if (code === 'price_changed' || code === 'bill_changed')
        void client.invalidateQueries({ queryKey: endpointKey(quoteNfcOrder) })
      // the order with this key is the one that is not paid any more
      if (code === 'bill_changed') setKeyOf(keyedRequests)
      return fields.length > 0 ? { fields } : { message }
    },
    send: async (values) => {
      const request = { ...values, total_minor: due, provider: due === 0 ? null : (option?.provider ?? null) }
      const order = await call(createNfcOrder, { body: { ...request, idempotency_key: keyOf(request) } })
      if (order.pay_url !== null) return leaveForProvider(order.pay_url)
      await navigate({ to: '/payment/success', search: { order: order.order_id } })
    },
  })
  return { ...form, bill, setBill, options, option, setProvider }
}

export type BuyFormApi = ReturnType<typeof useBuyForm>['form']
