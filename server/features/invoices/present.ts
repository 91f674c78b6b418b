import type { ReplyInput } from '#contract/endpoint.ts'
import type { getInvoice } from '#contract/invoices.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { describeSupplier } from './issue-invoice.ts'
import { payCodeOf } from './pay-code.ts'
import { dayIn, termsOf } from './rules.ts'
import { getSeller } from './seller.ts'
import { findInvoice } from './store.ts'
import type { InvoiceRow } from './store.ts'

/** @throws AppError invoice_not_found also when it is somebody else's */
export async function getRow(db: Db, id: number, userId?: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id, userId)
  if (row === undefined) throw new AppError('invoice_not_found')
  if (row.status === 'issued') return row
  // a draft shows the seller as he is: only what is issued keeps a copy
  return { ...row, supplier: await describeSupplier(db, await getSeller(db)) }
}

export async function getPresented(
  db: Db,
  id: number,
  userId?: string,
): Promise<ReplyInput<typeof getInvoice>> {
  return presentDetail(await getRow(db, id, userId))
}

const iso = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

export function presentDetail(row: InvoiceRow): ReplyInput<typeof getInvoice> {
  const { id, number, issued_at, paid_at, created_at, updated_at, credit_notes } = row
  return {
    ...row,
    invoice_id: id,
    number: number ?? '',
    logo: row.supplier.logo ?? null,
    signature: row.supplier.signature ?? null,
    ...termsOf(row, dayIn(row.supplier.time_zone ?? 'UTC', new Date(issued_at ?? updated_at))),
    pay: payCodeOf(row) ?? null,
    issued_at: iso(issued_at),
    paid_at: iso(paid_at),
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
    credit_notes: credit_notes.map((note) => ({
      ...note,
      issued_at: new Date(note.issued_at).toISOString(),
    })),
  }
}
