import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column, walkRows } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

type Row = Selectable<Database['invoices']>
type SeriesRow = Selectable<Database['invoice_series']>
type LineRow = Selectable<Database['invoice_lines']>
type TaxAmount = { readonly code: string; readonly rate_ppm: number; readonly amount_minor: number }
/** A line with its place in the invoice, from 1. */
export type StoredLine = Omit<LineRow, 'invoice_id' | 'taxes'> & { readonly taxes: TaxAmount[] }
/** A party as it is kept: with the names that its places had. */
export type StoredParty = Readonly<
  Record<
    | ('name' | 'company_name' | 'line1' | 'line2' | 'city' | 'zipcode' | 'email')
    | ('state_name' | 'gst_code' | 'country_name' | 'country_iso2' | 'gst_number' | 'tax_number'),
    string
  >
> & { readonly state_id: number | null; readonly country_id: number | null }

const creditedMinor = sql<number>`(
  select coalesce(sum(notes.total_minor), 0)::bigint from invoices as notes
  where notes.original_id = invoices.id and notes.status = 'issued')`

const shownName = sql<string>`coalesce(nullif(invoices.recipient ->> 'company_name', ''), invoices.recipient ->> 'name', '')`

/** Invoices as lists show them. */
export const invoiceRows = tables
  .selectFrom('invoices')
  .leftJoin('invoices as original', 'original.id', 'invoices.original_id')
  .selectAll('invoices')
  .select([
    creditedMinor.as('credited_minor'),
    shownName.as('recipient_name'),
    sql<string>`coalesce(nullif(invoices.recipient ->> 'gst_number', ''), invoices.recipient ->> 'tax_number', '')`.as(
      'recipient_tax_number',
    ),
    sql<string>`coalesce(invoices.recipient ->> 'country_name', '')`.as('recipient_country'),
    sql<string>`coalesce(original.number, '')`.as('original_number'),
    sql<string>`coalesce((select description from invoice_lines where invoice_id = invoices.id order by position limit 1), '')`.as(
      'description',
    ),
    sql<number>`(select count(*)::int from invoice_lines where invoice_id = invoices.id)`.as('line_count'),
  ])

/** Where they are searched, filtered and sorted. */
export const invoiceIds = tables.selectFrom('invoices').selectAll()

/** The invoices of an account; drafts are the admins'. */
export const isIssuedTo = (userId: string) =>
  sql<boolean>`(${column('user_id')} = ${userId} and ${column('status')} = 'issued')`

/** The day of issue where the seller is. */
const issuedOn = sql<string>`(${column('issued_at')} at time zone coalesce(${column('supplier')} ->> 'time_zone', 'UTC'))::date`
export const isIssuedFrom = (day: string) => sql<boolean>`${issuedOn} >= ${day}::date`
export const isIssuedUntil = (day: string) => sql<boolean>`${issuedOn} <= ${day}::date`

const linesOf = sql<StoredLine[]>`(
  select coalesce(jsonb_agg(to_jsonb(invoice_lines) - 'invoice_id' order by position), '[]')
  from invoice_lines where invoice_id = invoices.id)`

const notesOf = sql<{ invoice_id: number; number: string; total_minor: number; issued_at: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('invoice_id', notes.id, 'number', notes.number,
    'total_minor', notes.total_minor, 'issued_at', notes.issued_at) order by notes.id), '[]')
  from invoices as notes where notes.original_id = invoices.id and notes.status = 'issued')`

const wholeInvoices = invoiceRows
  .select([
    linesOf.as('lines'),
    notesOf.as('credit_notes'),
    'original.issued_at as original_issued_at',
    'original.total_minor as original_total_minor',
  ])
  .$narrowType<{ supplier: StoredParty & Supply; recipient: StoredParty }>()
/** What the supplier's snapshot has beside the party. */
export type Supply = {
  readonly upi_id?: string
  /** The number of the letter of undertaking under which exports go untaxed. */
  readonly lut_reference?: string
  readonly bank_account?: string
  /** Days of the invoice are those of its seller. */
  readonly time_zone?: string
  /** Names of pictures, which stay stored. */
  readonly logo?: string | null
  readonly signature?: string | null
}

/** An invoice with its lines. @param userId whose it must be; anybody's when absent */
export async function findInvoice(db: Db, id: number, userId?: string) {
  let query = db.selectFrom(wholeInvoices.as('row')).selectAll('row').where('row.id', '=', id)
  if (userId !== undefined) query = query.where(isIssuedTo(userId))
  return query.executeTakeFirst()
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** All that was issued in a period, without test payments. */
export const walkIssued = (db: Db, from: string, to: string) =>
  walkRows(db, wholeInvoices, {
    where: [
      sql<boolean>`${column('status')} = 'issued' and not ${column('is_test')}`,
      isIssuedFrom(from),
      isIssuedUntil(to),
    ],
  })

export type DraftValues = Omit<
  Insertable<Database['invoices']>,
  'supplier' | 'recipient' | 'status' | 'series_id' | 'serial' | 'number'
> & { readonly recipient: StoredParty }

/** @returns undefined when the order has an invoice already. */
export async function insertDraft(
  db: Db,
  { recipient, ...values }: DraftValues,
): Promise<number | undefined> {
  const row = await db
    .insertInto('invoices')
    .values({ ...values, recipient: JSON.stringify(recipient) })
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where(sql<boolean>`document <> 'credit-note'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** @returns whether there is a draft of this version. */
export async function updateDraft(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  { recipient, ...values }: Partial<DraftValues>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({
      ...(values as Updateable<Database['invoices']>),
      ...(recipient && { recipient: JSON.stringify(recipient) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteDraftRow(db: Db, id: number, version: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invoices')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Writes lines in the place of those that a draft has. */
export async function replaceLines(db: Db, invoiceId: number, lines: readonly StoredLine[]): Promise<void> {
  await db.deleteFrom('invoice_lines').where('invoice_id', '=', invoiceId).execute()
  const rows = lines.map(({ taxes, ...line }) => ({
    ...line,
    invoice_id: invoiceId,
    taxes: JSON.stringify(taxes),
  }))
  if (rows.length > 0) await db.insertInto('invoice_lines').values(rows).execute()
}

/** Makes other changes of an invoice wait: credit notes and issuing. */
export async function lockInvoice(db: Db, id: number): Promise<Pick<Row, 'id' | 'status'> | undefined> {
  return db
    .selectFrom('invoices')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Takes the next number of a series. It stays locked until the end of the transaction, which gives the number back when it
 * fails: so there is no gap, and whoever takes one should be near the end.
 */
export async function takeSerial(
  db: Db,
  { document, prefix, fiscalYear }: Pick<SeriesRow, 'document' | 'prefix'> & { readonly fiscalYear: string },
): Promise<{ readonly seriesId: number; readonly serial: number }> {
  await db
    .insertInto('invoice_series')
    .values({ document, prefix, fiscal_year: fiscalYear })
    .onConflict((conflict) => conflict.constraint('invoice_series_once').doNothing())
    .execute()
  return db
    .updateTable('invoice_series')
    .set({ next_serial: sql<number>`next_serial + 1` })
    .where('document', '=', document)
    .where('prefix', '=', prefix)
    .where('fiscal_year', '=', fiscalYear)
    .returning(['id as seriesId', sql<number>`next_serial - 1`.as('serial')])
    .executeTakeFirstOrThrow()
}

export async function setIssued(
  db: Db,
  id: number,
  {
    supplier,
    ...values
  }: Pick<Updateable<Database['invoices']>, 'series_id' | 'serial' | 'number' | 'legend' | 'due_on'> & {
    readonly document: Row['document']
    readonly issued_at: Date
    readonly supplier: StoredParty & Supply
  },
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({
      ...values,
      supplier: JSON.stringify(supplier),
      status: 'issued',
      version: sql<number>`version + 1`,
      updated_at: values.issued_at,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

type Paid = { readonly paidAt: Date | null; readonly reference: string; readonly now: Date }

export async function setPaid(db: Db, id: number, { paidAt, reference, now }: Paid): Promise<void> {
  const values = {
    paid_at: paidAt,
    payment_reference: reference,
    updated_at: now,
    version: sql<number>`version + 1`,
  }
  await db.updateTable('invoices').set(values).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The invoice of an order; its credit notes have the order too. */
export async function findInvoiceOf(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('document', '<>', 'credit-note')
    .executeTakeFirst()
  return row?.id
}

export async function findNoteOf(db: Db, refundId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row?.id
}

/** The lines of the credit notes of an invoice. */
export async function listNotes(db: Db, originalId: number) {
  return db
    .selectFrom('invoices')
    .select(['round_off_minor', linesOf.as('lines')])
    .where('original_id', '=', originalId)
    .where('status', '=', 'issued')
    .orderBy('id')
    .execute()
}

export async function selectPlaces(db: Db, countryId: number | null, stateId: number | null) {
  const country =
    countryId === null
      ? undefined
      : await db
          .selectFrom('countries')
          .select(['id', 'name', 'iso2'])
          .where('id', '=', countryId)
          .executeTakeFirst()
  const state =
    stateId === null
      ? undefined
      : await db
          .selectFrom('states')
          .select(['id', 'name', 'gst_code', 'country_id'])
          .where('id', '=', stateId)
          .executeTakeFirst()
  return { country, state }
}

/** What is issued stays, as the law demands; what is not is nobody's any more. */
export async function deleteDraftsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('invoices').where('user_id', '=', userId).where('status', '=', 'draft').execute()
}
