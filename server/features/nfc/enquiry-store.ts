import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column, listRows, selectRows, walkRows } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { priceIn } from './template-store.ts'

/** Enquiries where they are searched and counted. */
export const enquiryIds = tables
  .selectFrom('nfc_enquiries')
  .selectAll('nfc_enquiries')
  .select('nfc_enquiries.nfc_template_id as nfctemplates_id')

/** Enquiries with the code that the chip opens, the card and the template. */
export const enquiryRows = enquiryIds
  .innerJoin('nfc_templates', 'nfc_templates.id', 'nfc_enquiries.nfc_template_id')
  .innerJoin('qrcodes', 'qrcodes.id', 'nfc_enquiries.qrcode_id')
  .leftJoin('slugs', (join) =>
    join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on((eb) => eb('slugs.is_current', '=', eb.lit(true))),
  )
  .leftJoin('cards', 'cards.id', 'nfc_enquiries.card_id')
  .select(['nfc_enquiries.phone as phone_no', 'qrcodes.code'])
  .select([
    'nfc_templates.template_name',
    'nfc_templates.material',
    'nfc_templates.front_image',
    'nfc_templates.back_image',
  ])
  .select((eb) => [
    eb.fn.coalesce('cards.title', sql.lit('')).as('card_name'),
    // a code that was never named is its own link
    eb.fn.coalesce('slugs.slug', sql<string>`lower(qrcodes.code)`).as('slug'),
  ])

export type EnquiryRow = Awaited<ReturnType<typeof enquiryRows.execute>>[number]

const shown = 100

/** What a person asked for last, newest first. */
export async function selectOwn(db: Db, userId: string): Promise<readonly EnquiryRow[]> {
  const where = [sql<boolean>`${column('user_id')} = ${userId}::uuid`]
  const page = { column: 'id', order: 'desc', start: 0, limit: shown } as const
  return (await listRows(db, enquiryRows, { ids: enquiryIds, where }, page)).list
}

/** An enquiry of anybody. */
export async function findEnquiry(db: Db, id: number): Promise<EnquiryRow | undefined> {
  const [row] = await selectRows(db, enquiryRows, { where: [sql<boolean>`${column('id')} = ${id}`] })
  return row
}

/** All that a person asked for. */
export const walkOwn = (db: Db, userId: string) =>
  walkRows(db, enquiryRows, { where: [sql<boolean>`${column('user_id')} = ${userId}::uuid`] })

type NewEnquiry = Pick<
  Selectable<Database['nfc_enquiries']>,
  'qrcode_id' | 'card_id' | 'nfc_template_id' | 'quantity' | 'name' | 'phone' | 'email' | 'image' | 'message'
> & { readonly user_id: string; readonly countryId: number | null; readonly now: Date }

/**
 * Stores an enquiry with the price that the template has now, if it can be asked for and there are enough of it.
 * @returns the id; undefined when it cannot be asked for
 */
export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into nfc_enquiries (user_id, qrcode_id, card_id, nfc_template_id, quantity, name, phone, email, image, message,
      created_at, updated_at, unit_minor, currency, tax_inclusive)
    select ${enquiry.user_id}::uuid, ${enquiry.qrcode_id}::bigint, ${enquiry.card_id}::bigint, offered.id,
      ${enquiry.quantity}::integer, ${enquiry.name}, ${enquiry.phone}, ${enquiry.email}, ${enquiry.image}, ${enquiry.message},
      ${enquiry.now}::timestamptz, ${enquiry.now}::timestamptz,
      (price ->> 'amount_minor')::bigint, price ->> 'currency', (price ->> 'tax_inclusive')::boolean
    from (
      select nfc_templates.id, ${priceIn(enquiry.countryId)} as price from nfc_templates
      where nfc_templates.id = ${enquiry.nfc_template_id} and is_active
        and (stock is null or stock >= ${enquiry.quantity}::integer)
    ) as offered
    returning id`.execute(db)
  return rows[0]?.id
}

/** Whether a template is offered at all, in whatever number. */
export async function isOffered(db: Db, templateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('nfc_templates')
    .select('id')
    .where('id', '=', templateId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

type Status = Selectable<Database['nfc_enquiries']>['status']
type EnquiryChange = {
  readonly id: number
  readonly version: number
  readonly status: Status
  /** What it may have been. */
  readonly from: readonly Status[]
  /** Undefined: it stays. */
  readonly note: string | undefined
  readonly now: Date
}

/** Changes an enquiry that has this version and one of these statuses. @returns false when it has not */
export async function updateEnquiry(
  db: Db,
  { id, version, status, from, note, now }: EnquiryChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nfc_enquiries')
    .set((eb) => ({
      status,
      ...(note !== undefined && { note }),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Forgets who asked: what nobody has ordered is deleted, of an order stays which template was asked for, and how many.
 */
export async function eraseNfcEnquiries(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('nfc_enquiries')
    .where('user_id', '=', userId)
    .where('status', '<>', 'ordered')
    .execute()
  await db
    .updateTable('nfc_enquiries')
    .set({ user_id: null, card_id: null, name: '', phone: '', email: '', image: null, message: '', note: '' })
    .where('user_id', '=', userId)
    .execute()
}
