import type { AuditChange } from '#contract/audit-names.ts'
import type * as contract from '#contract/invoices.ts'
import type { DraftInput } from '#contract/invoice-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { ConstraintErrors } from '#server/platform/db/constraint.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertComplete, computeDraft } from './compute-draft.ts'
import { describeSupplier, issueInvoice } from './issue-invoice.ts'
import { legendsOf } from './legends.ts'
import { getPresented } from './present.ts'
import { isMixed } from './rules.ts'
import { getSeller } from './seller.ts'
import * as store from './store.ts'
import type { InvoiceRow } from './store.ts'

type AdminCtx = Ctx<Actor>

const constraints: ConstraintErrors = {
  invoices_immutable: 'invoice_issued',
  invoices_user_id_fkey: { code: 'user_not_found', field: 'user_id' },
  invoice_lines_tax_category_id_fkey: 'tax_category_not_found',
}

const write = <T>(ctx: AdminCtx, work: (tx: AdminCtx) => Promise<T>): Promise<T> =>
  mapConstraints(constraints, () => ctx.tx(work))

const record = async (
  tx: AdminCtx,
  action: AuditChange,
  id: number,
  details: Readonly<Record<string, unknown>> = {},
) =>
  recordAction(tx, {
    actorId: tx.actor.userId,
    action: `invoice.${action}`,
    subject: { type: 'invoice', id },
    details,
  })

async function prepare(tx: AdminCtx, draft: DraftInput) {
  const { user_id, currency, locale, paid_on, period_from, period_to, due_on, payment_reference, legend } =
    draft
  const { values, lines } = await computeDraft(tx, draft)
  const paid_at = paid_on === null ? null : new Date(`${paid_on}T12:00:00Z`)
  const dates = { period_from, period_to, due_on, paid_at }
  const about = { user_id, currency, locale, payment_reference, legend }
  return { values: { ...values, ...about, ...dates, updated_at: tx.now() }, lines }
}

export const createInvoice: Handler<typeof contract.createInvoice> = async (ctx, { body }) =>
  write(ctx, async (tx) => {
    const { values, lines } = await prepare(tx, body)
    const id = await store.insertDraft(tx.db, { ...values, created_at: tx.now() })
    if (id === undefined) throw new Error('The draft was not stored')
    await store.replaceLines(tx.db, id, lines)
    await record(tx, 'created', id)
    return getPresented(tx.db, id)
  })

/** Locks a draft. @throws AppError invoice_not_found, invoice_issued */
async function lockDraft(tx: AdminCtx, id: number): Promise<InvoiceRow> {
  const locked = await store.lockInvoice(tx.db, id)
  if (locked?.status === 'issued') throw new AppError('invoice_issued')
  const row = locked && (await store.findInvoice(tx.db, id))
  if (row === undefined) throw new AppError('invoice_not_found')
  return row
}

export const updateInvoice: Handler<typeof contract.updateInvoice> = async (ctx, { body }) =>
  write(ctx, async (tx) => {
    const { invoice_id: id, version, ...draft } = body
    await lockDraft(tx, id)
    const { values, lines } = await prepare(tx, draft)
    if (!(await store.updateDraft(tx.db, { id, version }, values))) throw new AppError('version_conflict')
    await store.replaceLines(tx.db, id, lines)
    await record(tx, 'updated', id)
    return getPresented(tx.db, id)
  })

/** The lines of a draft as somebody typed them: what is quoted again. */
const typedLines = ({ lines }: InvoiceRow): DraftInput['lines'] =>
  lines.map(({ tax_category_id, ...line }) => {
    if (tax_category_id === null) throw new AppError('tax_category_not_found')
    return { ...line, tax_category_id }
  })

export const issueDraft: Handler<typeof contract.issueDraft> = async (ctx, { body }) => {
  const { invoice_id: id, version, total_minor } = body
  return write(ctx, async (tx) => {
    const draft = await lockDraft(tx, id)
    if (draft.version !== version) throw new AppError('version_conflict')
    const { recipient, currency, is_test } = draft
    const { values, lines } = await computeDraft(tx, { recipient, currency, lines: typedLines(draft) })
    if (values.total_minor !== total_minor) throw new AppError('invoice_total_changed')
    await store.updateDraft(tx.db, { id, version }, values)
    await store.replaceLines(tx.db, id, lines)
    const seller = await getSeller(tx.db)
    const supplier = await describeSupplier(tx.db, seller)
    assertComplete({ ...values, isRegistered: seller.gstNumber !== '' })
    if (values.recipient.gst_number !== '' && isMixed(lines, seller)) throw new AppError('invoice_mixed')
    const legends = legendsOf({ ...draft, ...values, lines, supplier })
    const { document } = values
    await record(tx, 'issued', id, { total_minor })
    await issueInvoice(tx, seller, {
      id,
      document,
      isTest: is_test,
      legend: legends,
      dueOn: draft.due_on,
      days: seller.paymentDays,
    })
    return getPresented(tx.db, id)
  })
}

export const deleteDraft: Handler<typeof contract.deleteDraft> = async (ctx, { body }) => {
  const { invoice_id: id, version } = body
  return write(ctx, async (tx) => {
    await lockDraft(tx, id)
    if (!(await store.deleteDraftRow(tx.db, id, version))) throw new AppError('version_conflict')
    await record(tx, 'deleted', id)
    return { count: 1 }
  })
}
