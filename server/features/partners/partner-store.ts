import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

type Partners = Database['partners']
type Partner = Selectable<Partners>
type CreditMovement = Extract<Selectable<Database['ledger_transfers']>['kind'], `credit-${string}`>

/** What can be used, and what is set aside or spent, of the partner of a row. */
const balance = (kind: 'credit-lot' | 'credit-reserved' | 'credit-spent' | 'credit-owed') => sql<number>`(
  select coalesce(sum(balance), 0)::int from ledger_accounts
  where owner_id = partners.user_id and kind = ${sql.lit(kind)} and (expires_at is null or expires_at > now()))`

const known = tables
  .selectFrom('partners')
  .innerJoin('users', 'users.id', 'partners.user_id')
  .leftJoin('countries', 'countries.id', 'users.country_id')
  .leftJoin('packages', 'packages.id', 'partners.granted_package_id')
  .select(['partners.user_id as id', 'partners.company_name', 'partners.status', 'partners.search_text'])
  .select((eb) => eb.fn.coalesce('countries.name', sql.lit('')).as('country_name'))

/** Partners as admins see them. */
export const partnerRows = known
  .select(['partners.website', 'partners.message', 'partners.reason', 'partners.is_international'])
  .select(['partners.granted_package_id', 'partners.granted_days'])
  .select(['partners.version', 'partners.created_at', 'partners.updated_at', 'users.name as person_name'])
  .select((eb) => eb.fn.coalesce('packages.name', sql.lit('')).as('granted_package_name'))
  .select([
    sql<string>`coalesce((select value from addresses where user_id = users.id and kind = 'mail'
      order by confirmed_at nulls last, id limit 1), '')`.as('email'),
    balance('credit-lot').as('available'),
    balance('credit-reserved').as('reserved'),
    balance('credit-spent').as('spent'),
    sql<number>`-${balance('credit-owed')}`.as('owed'),
    sql<number>`(select count(*)::int from invitations
      where partner_id = partners.user_id and invitations.status = 'pending')`.as('open_invitations'),
  ])

/** The active ones, for each other. */
export const directoryRows = known.where('partners.status', '=', sql.lit('active' as const))

/** What moved the credits of partners, a row for each transfer. */
export const statementRows = tables
  .selectFrom('ledger_transfers')
  .innerJoin('ledger_entries', 'ledger_entries.transfer_id', 'ledger_transfers.id')
  .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
  .leftJoin('invitations', (join) =>
    join.on(sql<boolean>`invitations.reservation_id::text = ledger_transfers.reference`),
  )
  .where('ledger_accounts.owner_id', 'is not', null)
  // money that was taken for events has a statement of its own
  .where(sql<boolean>`ledger_transfers.kind like 'credit-%'`)
  .groupBy(['ledger_accounts.owner_id', 'ledger_transfers.id', 'invitations.name'])
  .select([
    sql<number>`max(ledger_entries.id)`.as('id'),
    'ledger_accounts.owner_id',
    sql<CreditMovement>`ledger_transfers.kind`.as('kind'),
    'ledger_transfers.note',
    'ledger_transfers.created_at',
    sql<string>`coalesce(invitations.name, '')`.as('name'),
    sql<number>`coalesce(sum(amount) filter (where ledger_accounts.kind = 'credit-lot'), 0)::int`.as(
      'change',
    ),
    sql<number>`coalesce(sum(amount) filter (where ledger_accounts.kind = 'credit-spent'), 0)::int`.as(
      'spent',
    ),
  ])

export const isOwnMovement = (userId: string) => sql<boolean>`${column('owner_id')} = ${userId}::uuid`

/** A partner with what is shown to themselves. */
export const findProfile = (db: Db, userId: string) =>
  db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .leftJoin('countries', 'countries.id', 'users.country_id')
    .leftJoin('packages', 'packages.id', 'partners.granted_package_id')
    .select(['partners.user_id as partner_id', 'company_name', 'website', 'partners.status', 'reason'])
    .select(['is_international', 'granted_days'])
    .select((eb) => [
      eb.fn.coalesce('countries.name', sql.lit('')).as('country_name'),
      eb.fn.coalesce('packages.name', sql.lit('')).as('granted_package_name'),
    ])
    .where('partners.user_id', '=', userId)
    .executeTakeFirst()

/** The plan that comes with what a partner made. */
export const findGrant = (db: Db, partnerId: string) =>
  db
    .selectFrom('partners')
    .select(['granted_package_id', 'granted_days'])
    .where('user_id', '=', partnerId)
    .executeTakeFirst()

type Application = Pick<Partner, 'company_name' | 'website' | 'message'> & { readonly userId: string }

/** @returns whether it was sent: not while another is read, or by a partner */
export async function insertApplication(
  db: Db,
  { userId, ...application }: Application,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('partners')
    .values({ ...application, user_id: userId, status: 'applied', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...application, status: 'applied', reason: '', updated_at: now })
        .where('partners.status', '=', 'rejected'),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Change = Pick<Updateable<Partners>, 'is_international' | 'granted_package_id' | 'granted_days'>

/** @returns whether there is such a partner */
export async function updatePartner(db: Db, userId: string, values: Change, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partners')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Move = {
  readonly userId: string
  readonly from: readonly Partner['status'][]
  readonly status: Partner['status']
  readonly reason: string
  readonly decidedBy: string
}

/** @returns whether the partner was in one of the states */
export async function movePartner(
  db: Db,
  { userId, from, status, reason, decidedBy }: Move,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partners')
    .set((eb) => ({
      status,
      reason,
      decided_by: decidedBy,
      decided_at: now,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a package is one that people can be given. */
export async function isPlan(db: Db, packageId: number): Promise<boolean> {
  const row = await db
    .selectFrom('packages')
    .select('id')
    .where('id', '=', packageId)
    .where('audience', '=', 'user')
    .where('is_active', '=', true)
    .where('level', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}
