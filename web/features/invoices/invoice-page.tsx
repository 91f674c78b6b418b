import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { InvoiceDetail, Party } from '#contract/invoice-shapes.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { useFormats } from '#web/kit/format.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Details } from '#web/resource/details.tsx'
import type { ViewPath } from '#web/resource/view-link.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { Bill } from './bill.tsx'
import { Day, InvoiceState, Money, documentLabels } from './invoice-texts.tsx'

/** What draws codes is large, and few invoices are unpaid. */
const PayCode = lazyPart(async () => ({ default: (await import('./pay-code.tsx')).PayCode }))

type InvoicePageProps = {
  readonly invoice: InvoiceDetail
  /** The list; left out in the back office, which has breadcrumbs. */
  readonly above?: ReactNode
  readonly pathOf: (id: number) => ViewPath
  readonly children: ReactNode
}

/** One invoice, draft or credit note: its facts, its lines and what belongs to it. */
export function InvoicePage({ invoice, above, pathOf, children }: InvoicePageProps) {
  const { t } = useLingui()
  const { number, document, credit_notes, original_id, original_number, legend } = invoice
  const { logo, pay, signature } = invoice
  const kind = t(documentLabels[document])
  return (
    <>
      <PageHeader title={`${kind} ${number}`.trim()} above={above} />
      {children}
      {logo === null ? null : <img className="invoice-logo" src={fileUrl(logo, 480, 'webp')} alt="" />}
      <Details
        items={[
          [t`Status`, <InvoiceState key="state" {...invoice} />],
          [t`Date`, <Day key="day" at={invoice.issued_at} />],
          [t({ message: 'Paid on', context: 'invoice' }), <Day key="paid" at={invoice.paid_at} />],
          [t`Billed to`, <PartyText key="to" party={invoice.recipient} />],
          [t`Seller`, <PartyText key="by" party={invoice.supplier} />],
          ...optional(t`Place of supply`, placeOf(invoice)),
          ...usePaymentFacts(invoice),
          ...optional(t`Reason`, invoice.reason),
          ...(original_id === null
            ? []
            : [
                [
                  t`Corrects invoice`,
                  <ViewLink key="original" path={pathOf(original_id)} look="text">
                    <bdi>{original_number}</bdi>
                  </ViewLink>,
                ] as const,
              ]),
          ...credit_notes.map(
            (note) =>
              [
                t`Credit note`,
                <span key={note.invoice_id}>
                  <ViewLink path={pathOf(note.invoice_id)} look="text">
                    <bdi>{note.number}</bdi>
                  </ViewLink>{' '}
                  <Money minor={-note.total_minor} currency={invoice.currency} />
                </span>,
              ] as const,
          ),
        ]}
      />
      <Bill {...invoice} />
      {pay === null ? null : (
        <Suspense>
          <PayCode pay={pay} />
        </Suspense>
      )}
      {signature === null ? null : <Signature file={signature} seller={invoice.supplier.name} />}
      {legend === '' ? null : (
        <p className="invoice-legend" dir="auto">
          {legend}
        </p>
      )}
    </>
  )
}

/** As it stands on the document. */
function Signature({ file, seller }: { readonly file: string; readonly seller: string }) {
  const { t } = useLingui()
  return (
    <figure className="invoice-signature">
      <img src={fileUrl(file, 480, 'webp')} alt={t`Signature`} />
      <figcaption>
        <Trans>
          Authorised signatory of <bdi>{seller}</bdi>
        </Trans>
      </figcaption>
    </figure>
  )
}

const optional = (label: string, text: string): readonly (readonly [string, ReactNode])[] =>
  text === ''
    ? []
    : [
        [
          label,
          <span key={label} dir="auto">
            {text}
          </span>,
        ],
      ]

/** For which days it is, until when and how it is paid. */
function usePaymentFacts(invoice: InvoiceDetail): readonly (readonly [string, ReactNode])[] {
  const { t } = useLingui()
  const { date } = useFormats()
  const { period_from, period_to, due_on, terms, terms_days: days, payment_reference } = invoice
  // a day without an hour is the same in every zone
  const on = (day: string) => date(new Date(`${day}T12:00:00`), 'date')
  const words = {
    paid: t`Paid with the order`,
    'on-receipt': t`Due on receipt`,
    net: t`Payable within ${days} days`,
    none: '',
  }
  const period = period_from === null || period_to === null ? '' : `${on(period_from)} – ${on(period_to)}`
  return [
    ...optional(t`Service period`, period),
    ...optional(t`Due date`, due_on === null ? '' : on(due_on)),
    ...optional(t`Terms`, words[terms]),
    ...optional(t`Payment reference`, payment_reference),
  ]
}

/** The State by its name and its code; a place abroad by its country. */
function placeOf({ place_of_supply: code, recipient, supplier }: InvoiceDetail): string {
  if (code === '') return ''
  const party = [recipient, supplier].find(({ gst_code }) => gst_code === code)
  return `${party?.state_name ?? recipient.country_name} (${code})`
}

function PartyText({ party }: { readonly party: Party }) {
  const {
    company_name,
    name,
    line1,
    line2,
    city,
    zipcode,
    state_name,
    country_name,
    gst_number,
    tax_number,
  } = party
  const place = [city, zipcode, state_name, country_name].filter(Boolean).join(', ')
  const lines = [company_name, name, line1, line2, place, gst_number && `GSTIN ${gst_number}`, tax_number]
  return (
    // as it stands on the document
    <span className="invoice-legend" translate="no">
      {lines.filter(Boolean).map((line) => (
        <span key={line} dir="auto" style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </span>
  )
}
