import { readLocale } from '#contract/languages.ts'
import { msg } from '@lingui/core/macro'
import type * as contract from '#contract/invoices.ts'
import type { InvoiceLine } from '#contract/invoice-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { restOf, spreadCredit } from './credit-rules.ts'
import type { Credit } from './credit-rules.ts'
import { issueInvoice, sumsOf } from './issue-invoice.ts'
import type { Tx } from './issue-invoice.ts'
import { getPresented } from './present.ts'
import { mayLowerTax } from './rules.ts'
import { getSeller } from './seller.ts'
import * as store from './store.ts'
import type { InvoiceRow, StoredLine } from './store.ts'

type ToCredit = {
  readonly invoiceId: number
  /** Null: all that is not credited yet. */
  readonly amountMinor: number | null
  /** The refund that it stands for: one refund has one credit note, a second call changes nothing. */
  readonly refundId?: number
  readonly reason: string
  /** What is credited already, where somebody decides by it. */
  readonly expectedMinor?: number
}

/**
 * Issues a credit note for an invoice or a part of it. Each tax is lowered in proportion, as long as the law lets it be.
 * @returns the id of the credit note
 * @throws AppError invoice_not_found, invoice_not_issued, credit_above_invoice, version_conflict
 */
export async function creditInvoice(
  tx: Tx,
  { invoiceId, amountMinor, refundId, reason, expectedMinor }: ToCredit,
): Promise<number> {
  await store.lockInvoice(tx.db, invoiceId)
  const before = refundId === undefined ? undefined : await store.findNoteOf(tx.db, refundId)
  if (before !== undefined) return before
  const invoice = await store.findInvoice(tx.db, invoiceId)
  if (invoice === undefined || invoice.document === 'credit-note') throw new AppError('invoice_not_found')
  if (invoice.issued_at === null) throw new AppError('invoice_not_issued')
  if (expectedMinor !== undefined && expectedMinor !== invoice.credited_minor)
    throw new AppError('version_conflict')
  const seller = await getSeller(tx.db)
  const notes = await store.listNotes(tx.db, invoiceId)
  const lowersTax = mayLowerTax(new Date(invoice.issued_at), tx.now(), seller)
  const credit = spreadCredit(restOf(invoice, notes), amountMinor, lowersTax)
  return writeNote(tx, invoice, { credit, lowersTax, refundId, reason })
}

type Note = {
  readonly credit: Credit
  readonly lowersTax: boolean
  readonly refundId: number | undefined
  readonly reason: string
}

async function writeNote(
  tx: Tx,
  invoice: InvoiceRow,
  { credit, lowersTax, refundId, reason }: Note,
): Promise<number> {
  const seller = await getSeller(tx.db)
  const lines = invoice.lines.flatMap((line, index) => creditLine(line, credit.lines[index], lowersTax))
  const i18n = translationsIn(readLocale(invoice.locale))
  const isTaxed = invoice.tax_minor > 0
  const legend =
    lowersTax || !isTaxed
      ? ''
      : i18n._(
          msg`Commercial credit note: the tax of the invoice does not change (section 34(2) of the CGST Act)`,
        )
  const now = tx.now()
  const { currency, locale, place_of_supply, user_id, order_id, recipient, is_test } = invoice
  const id = await store.insertDraft(tx.db, {
    currency,
    locale,
    place_of_supply,
    user_id,
    order_id,
    recipient,
    is_test,
    reason,
    ...sumsOf(lines, credit.roundOffMinor),
    document: 'credit-note',
    original_id: invoice.id,
    refund_id: refundId ?? null,
    created_at: now,
    updated_at: now,
  })
  if (id === undefined) throw new Error(`The credit note of invoice ${invoice.id} was not stored`)
  await store.replaceLines(tx.db, id, lines)
  await issueInvoice(tx, seller, {
    id,
    document: 'credit-note',
    isTest: is_test,
    legend,
    dueOn: null,
    days: 0,
  })
  return id
}

/** A line of a credit note is one piece: what is taken off the line of the invoice. */
function creditLine(
  line: StoredLine,
  credited: Credit['lines'][number] | undefined,
  lowersTax: boolean,
): StoredLine[] {
  if (credited === undefined || credited.totalMinor === 0) return []
  const taxes = line.taxes.map((tax, index) => ({ ...tax, amount_minor: credited.taxes[index] ?? 0 }))
  const treatment: InvoiceLine['treatment'] = lowersTax ? line.treatment : 'untaxed'
  return [
    {
      ...line,
      quantity: 1,
      unit_minor: credited.taxableMinor,
      discount_minor: 0,
      tax_inclusive: false,
      treatment,
      taxable_minor: credited.taxableMinor,
      taxes: lowersTax ? taxes : [],
      total_minor: credited.totalMinor,
    },
  ]
}

export const createCreditNote: Handler<typeof contract.createCreditNote> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { invoice_id, amount_minor, reason, credited_minor } = body
    const id = await creditInvoice(tx, {
      invoiceId: invoice_id,
      amountMinor: amount_minor,
      reason,
      expectedMinor: credited_minor,
    })
    await recordAction(tx, {
      actorId: ctx.actor.userId,
      action: 'invoice.credited',
      subject: { type: 'invoice', id: invoice_id },
      details: { credit_note_id: id, amount_minor, reason },
    })
    return getPresented(tx.db, id)
  })
