import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useSelector } from '@tanstack/react-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { quoteInvoice } from '#contract/invoices.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { Bill } from '../bill.tsx'
import type { Form } from './use-draft-form.ts'

/** The bill of what is typed, by the rates of today. It is asked for when nothing is typed for a moment. */
export function DraftBill({ form }: { readonly form: Form }) {
  const { t } = useLingui()
  const values = useSelector(form.store, (state) => state.values)
  const [typed] = useDebouncedValue(values, 300)
  const { country_id, state_id } = typed.recipient
  const body = { currency: typed.currency, country_id, state_id, lines: typed.lines }
  const { success } = quoteInvoice.body.safeParse(body)
  const query = endpointQuery(quoteInvoice, { body })
  const { data, error } = useQuery({ ...query, enabled: success, placeholderData: keepPreviousData })
  const isShown = success && data !== undefined && data.lines.length === typed.lines.length
  return (
    <aside aria-label={t`Bill`} aria-live="polite">
      {error !== null && success ? <p role="alert">{error.message}</p> : null}
      {isShown ? (
        <Bill
          {...data}
          currency={typed.currency.toUpperCase()}
          lines={data.lines.map((line, index) => ({
            ...line,
            description: typed.lines[index]?.description ?? '',
          }))}
        />
      ) : (
        <p className="invoice-bill">
          <Trans>The bill writes itself here as soon as there is a line.</Trans>
        </p>
      )}
    </aside>
  )
}
