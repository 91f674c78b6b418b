import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { InvoiceDocument, InvoiceSummary } from '#contract/invoice-shapes.ts'
import { useFormats } from '#web/kit/format.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { StatusTone } from '#web/kit/status-badge.tsx'
import './invoices.css'

export const documentLabels = {
  invoice: msg`Invoice`,
  'bill-of-supply': msg`Bill of supply`,
  'credit-note': msg`Credit note`,
} as const satisfies Record<InvoiceDocument, unknown>

const states = {
  draft: msg({ message: 'Draft', context: 'invoice' }),
  credited: msg({ message: 'Credited', context: 'invoice' }),
  'partly-credited': msg({ message: 'Partly credited', context: 'invoice' }),
  paid: msg({ message: 'Paid', context: 'invoice' }),
  unpaid: msg({ message: 'Unpaid', context: 'invoice' }),
  issued: msg({ message: 'Issued', context: 'invoice' }),
} as const
type State = keyof typeof states
const tones: Readonly<Record<State, StatusTone>> = {
  draft: 'neutral',
  credited: 'neutral',
  'partly-credited': 'info',
  paid: 'good',
  unpaid: 'warning',
  issued: 'neutral',
}

type Stated = Pick<
  InvoiceSummary,
  'status' | 'document' | 'credited_minor' | 'total_minor' | 'paid_at' | 'is_test'
>

function stateOf({ status, document, credited_minor, total_minor, paid_at }: Stated): State {
  if (status === 'draft') return 'draft'
  if (document === 'credit-note') return 'issued'
  if (credited_minor > 0) return credited_minor < total_minor ? 'partly-credited' : 'credited'
  return paid_at === null ? 'unpaid' : 'paid'
}

/** What became of an invoice; beside it, that a payment was none. */
export function InvoiceState(invoice: Stated) {
  const { t } = useLingui()
  const state = stateOf(invoice)
  return (
    <span className="invoice-states">
      <StatusBadge tone={tones[state]}>{t(states[state])}</StatusBadge>
      {invoice.is_test ? <StatusBadge tone="info">{t`Test`}</StatusBadge> : null}
    </span>
  )
}

/** A sum of an invoice. @param negative for credit notes, whose stored sums are what they take away */
export function Money({ minor, currency }: { readonly minor: number; readonly currency: string }) {
  const { money } = useFormats()
  return <bdi className="v-figures">{money(minor, currency)}</bdi>
}

export function InvoiceTotal({
  document,
  total_minor,
  currency,
}: Pick<InvoiceSummary, 'document' | 'total_minor' | 'currency'>) {
  return <Money minor={document === 'credit-note' ? -total_minor : total_minor} currency={currency} />
}

/** The number, or what stands for it while there is none. */
export function InvoiceNumber({ number, document }: Pick<InvoiceSummary, 'number' | 'document'>) {
  const { t } = useLingui()
  return <bdi className="v-figures">{number === '' ? t(documentLabels[document]) : number}</bdi>
}

/** What was sold: the first line, and how many others there are. */
export function Sold({ description, line_count }: Pick<InvoiceSummary, 'description' | 'line_count'>) {
  const { t } = useLingui()
  const others = line_count - 1
  return (
    <>
      <span dir="auto">{description}</span>
      {others > 0 ? ` ${t`and ${others} more`}` : null}
    </>
  )
}

/** A day on which something happened to an invoice; its hour does not matter. */
export function Day({ at }: { readonly at: string | null }) {
  const { date } = useFormats()
  return at === null ? '–' : <time dateTime={at}>{date(new Date(at), 'date')}</time>
}
