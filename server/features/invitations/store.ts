import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { unreachableSince } from '#server/platform/db/unreachable-since.ts'

type Columns = Selectable<Database['invitations']>
type CardState = 'there' | 'blocked' | 'gone'
type Picture = Readonly<Record<'name' | 'job_title' | 'company' | 'photo', string>> & {
  readonly card_type_id: number
  readonly qrcode_theme_id: number
  readonly card_color: {
    readonly primary_color: string
    readonly secondary_color: string
    readonly theme: number
  }
}
type CreditStatus = 'reserved' | 'spent' | 'returned'

const found = [
  'invitations.id',
  'invitations.partner_id',
  'invitations.kind',
  'invitations.name',
  'invitations.phone',
  'invitations.status',
  'invitations.card_id',
  'invitations.expires_at',
  'invitations.answered_at',
  'invitations.created_at',
  'invitations.search_text',
  'invitations.end_reason',
] as const

/** The key to the card of one that waits for an answer; null for any other. */
const viewKey = sql<string | null>`case when invitations.status = 'pending' and invitations.kind = 'card'
  then invitations.view_key::text end`

/** The operator has taken the right to make something from its partner. */
const isSuspended = sql<boolean>`not exists (
  select from partners where user_id = invitations.partner_id and status = 'active')`

/** Blocked as a card, or as a dynamic code. */
const isBlocked = (cardId: string) => sql<boolean>`coalesce(invitations.status = 'pending' and (
  exists (select from cards c where c.id = ${sql.ref(cardId)} and c.blocked_at is not null)
  or exists (select from dynamic_links d where d.card_id = ${sql.ref(cardId)} and d.blocked_at is not null)), false)`

/** What has become of the credit of an invitation, as its partner reads it. */
const creditStatus = sql<CreditStatus>`case credit_reservations.status
  when 'committed' then 'spent' when 'released' then 'returned' else 'reserved' end`

/** Invitations where they are searched and counted. */
export const invitationIds = tables.selectFrom('invitations').select(found).select('invitations.email')

/**
 * Invitations as their partner sees them. A card that was not accepted is not shown: it stays with somebody who has an account
 * and goes with one that was made for it, and nobody is told which.
 */
export const invitationRows = tables
  .selectFrom('invitations')
  .leftJoin('card_links', (join) =>
    join
      .onRef('card_links.card_id', '=', 'invitations.card_id')
      .on('invitations.status', 'in', [sql.lit('pending' as const), sql.lit('accepted' as const)]),
  )
  .innerJoin('credit_reservations', 'credit_reservations.id', 'invitations.reservation_id')
  .select(found.filter((name) => name !== 'invitations.card_id'))
  .select((eb) => [
    'card_links.card_id',
    eb.fn.coalesce('invitations.email', sql.lit('')).as('email'),
    eb.fn.coalesce('card_links.slug', 'invitations.wanted_slug', sql.lit('')).as('slug'),
  ])
  .select(
    sql<Date | null>`case invitations.status when 'pending'
      then ${unreachableSince(sql.ref('invitations.email'))} end`.as('undelivered_since'),
  )
  .select([
    'credit_reservations.credits',
    creditStatus.as('credit_status'),
    isBlocked('invitations.card_id').as('is_blocked'),
  ])

/** The cards among them, where they are searched and counted. */
export const createdCardIds = invitationIds
  .select('invitations.status as invitation_status')
  .where((eb) => eb('invitations.kind', '=', sql.lit('card' as const)))

/** What a small picture of a card shows. */
const picture = sql`jsonb_build_object(
  'card_type_id', cards.card_type_id, 'qrcode_theme_id', cards.template_id,
  'card_color', jsonb_build_object('primary_color', cards.primary_color, 'secondary_color', cards.secondary_color,
    'theme', cards.color_theme),
  'name', cards.title, 'job_title', split_part(cards.subtitle, chr(10), 1),
  'company', split_part(cards.subtitle, chr(10), 2), 'photo', cards.picture)`

/** Cards as their partner sees them: what the person makes of a card later is not the partner's to see. */
export const createdCardRows = invitationRows
  .leftJoin('cards', 'cards.id', 'card_links.card_id')
  .select(['invitations.status as invitation_status', 'cards.card_type_id'])
  .select(sql<string | null>`case when not ${isSuspended} then ${viewKey} end`.as('view_key'))
  .select([
    sql<boolean>`invitations.kept_at is not null`.as('is_kept'),
    sql<boolean>`may_edit_card(card_links.card_id, invitations.partner_id)`.as('can_edit'),
    sql<Picture | null>`case when may_edit_card(card_links.card_id, invitations.partner_id) then ${picture} end`.as(
      'picture',
    ),
  ])

export const isInvitedBy = (userId: string) => sql<boolean>`${column('partner_id')} = ${userId}::uuid`

export async function insertInvitation(db: Db, values: Insertable<Database['invitations']>): Promise<number> {
  const { id } = await db.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export type InvitationRow = Pick<
  Columns,
  | 'id'
  | 'partner_id'
  | 'kind'
  | 'reservation_id'
  | 'user_id'
  | 'card_id'
  | 'email'
  | 'phone'
  | 'status'
  | 'expires_at'
  | 'answered_at'
  | 'created_at'
  | 'name'
  | 'end_reason'
  | 'kept_at'
  | 'wanted_slug'
  | 'slug_held_until'
> & {
  readonly company_name: string
  readonly card_name: string
  readonly slug: string
  /** Whether an admin has blocked or deleted its card. */
  readonly card: CardState
  readonly credit: CreditStatus
  /** Of its partner. */
  readonly is_suspended: boolean
  /** The plan that comes with it; none while its partner is suspended. */
  readonly package_name: string
  readonly package_days: number | null
  /** The key to its card while it waits. */
  readonly view_key: string | null
}

const invitations = (db: Db) =>
  db
    .selectFrom('invitations')
    .innerJoin('partners', 'partners.user_id', 'invitations.partner_id')
    .leftJoin('cards', (join) =>
      join.onRef('cards.id', '=', 'invitations.card_id').on('cards.deleted_at', 'is', null),
    )
    .leftJoin('card_links', 'card_links.card_id', 'invitations.card_id')
    .innerJoin('credit_reservations', 'credit_reservations.id', 'invitations.reservation_id')
    .leftJoin('packages', (join) =>
      join
        .onRef('packages.id', '=', 'partners.granted_package_id')
        .on('partners.status', '=', sql.lit('active' as const)),
    )
    .select(['invitations.id', 'invitations.partner_id', 'invitations.kind', 'invitations.reservation_id'])
    .select(['invitations.user_id', 'invitations.card_id', 'invitations.email', 'invitations.status'])
    .select(['invitations.expires_at', 'invitations.answered_at', 'invitations.created_at'])
    .select(['invitations.name', 'invitations.phone', 'partners.company_name'])
    .select(['invitations.end_reason', 'invitations.kept_at', 'invitations.wanted_slug'])
    .select(['invitations.slug_held_until', 'partners.granted_days as package_days'])
    .select([viewKey.as('view_key'), creditStatus.as('credit'), isSuspended.as('is_suspended')])
    .select((eb) => [
      sql<CardState>`case when not ${isThere} then 'gone'
        when ${isBlocked('invitations.card_id')} then 'blocked' else 'there' end`.as('card'),
      eb.fn.coalesce('cards.title', sql.lit('')).as('card_name'),
      eb.fn.coalesce('card_links.slug', 'invitations.wanted_slug', sql.lit('')).as('slug'),
      eb.fn.coalesce('packages.name', sql.lit('')).as('package_name'),
    ])

/** An account can always be accepted, a card while it is there. */
const isThere = sql<boolean>`(cards.id is not null or invitations.kind = 'account')`

export const findInvitation = (db: Db, id: number): Promise<InvitationRow | undefined> =>
  invitations(db).where('invitations.id', '=', id).executeTakeFirst()

export const findByReservation = (db: Db, reservationId: string): Promise<InvitationRow | undefined> =>
  invitations(db).where('invitations.reservation_id', '=', reservationId).executeTakeFirst()

export const findByToken = (db: Db, tokenHash: Buffer): Promise<InvitationRow | undefined> =>
  invitations(db).where('invitations.token_hash', '=', tokenHash).executeTakeFirst()

/** Invitations to an address or number that the person has confirmed. */
const invitationsFor = (db: Db, userId: string) =>
  invitations(db).where((eb) =>
    eb.or([
      eb('invitations.email', 'in', confirmed(db, userId, 'mail')),
      eb('invitations.phone', 'in', confirmed(db, userId, 'phone')),
    ]),
  )

const confirmed = (db: Db, userId: string, kind: 'mail' | 'phone') =>
  db
    .selectFrom('addresses')
    .select('addresses.value')
    .where('addresses.user_id', '=', userId)
    .where('addresses.kind', '=', kind)
    .where('addresses.confirmed_at', 'is not', null)

/** Which of these mail addresses a person has confirmed. */
export async function listConfirmed(db: Db, userId: string, emails: readonly string[]): Promise<Set<string>> {
  const rows = await confirmed(db, userId, 'mail')
    .where('addresses.value', '=', (eb) => eb.fn.any(eb.val([...emails])))
    .execute()
  return new Set(rows.map(({ value }) => value))
}

export const hasConfirmed = async (db: Db, userId: string, kind: 'mail' | 'phone', value: string) =>
  (await confirmed(db, userId, kind).where('addresses.value', '=', value).executeTakeFirst()) !== undefined

/** The code of the card that waits for an answer, by the address at which it is seen. */
export async function findCodeByView(db: Db, viewKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('card_links', 'card_links.card_id', 'invitations.card_id')
    .select('card_links.code')
    .where('view_key', '=', viewKey)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row?.code ?? undefined
}

export const findInvitationFor = (db: Db, id: number, userId: string): Promise<InvitationRow | undefined> =>
  invitationsFor(db, userId).where('invitations.id', '=', id).executeTakeFirst()

/** Of one list that a person gets. */
const most = 100

export const listPendingFor = (db: Db, userId: string, now: Date): Promise<InvitationRow[]> =>
  invitationsFor(db, userId)
    .where('invitations.status', '=', 'pending')
    .where(isThere)
    .where((eb) => eb.or([eb('invitations.expires_at', '>', now), eb('invitations.expires_at', 'is', null)]))
    .orderBy('invitations.id', 'desc')
    .limit(most)
    .execute()

/** As `listPendingFor` lists them. */
export const countInvitations = async (db: Db, userId: string, now: Date): Promise<number> =>
  (await listPendingFor(db, userId, now)).length

/** @returns whether it still waits for an answer */
export async function setToken(db: Db, id: number, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ token_hash: tokenHash, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** When a plan that a partner gave ends, if the person has one now; null in it: until further notice. */
export const findGrantedEnd = (db: Db, userId: string): Promise<{ end: Date | null } | undefined> =>
  db
    .selectFrom('subscriptions')
    .select('current_period_end as end')
    .where('user_id', '=', userId)
    .where('source', '=', 'partner')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
