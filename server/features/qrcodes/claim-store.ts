import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** What decides about the claim of a printed code. */
export type ClaimableRow = Pick<
  Selectable<Database['qrcodes']>,
  'id' | 'code' | 'owner_id' | 'expires_at' | 'blocked_at'
> & {
  /** As others are told. */
  readonly status: Selectable<Database['qrcodes']>['shown_status']
  readonly secret_hash: Buffer | null
  readonly product_note: string
}

/** A code of a batch. */
export async function findClaimable(db: Db, code: string): Promise<ClaimableRow | undefined> {
  return db
    .selectFrom('qrcodes')
    .innerJoin('batches', 'batches.id', 'qrcodes.batch_id')
    .select(['qrcodes.id', 'qrcodes.code', 'qrcodes.shown_status as status', 'qrcodes.owner_id'])
    .select(['qrcodes.expires_at', 'qrcodes.blocked_at', 'batches.product_note'])
    .select('qrcodes.claim_secret_hash as secret_hash')
    .where('qrcodes.code', '=', code)
    .executeTakeFirst()
}

export type Attempt = {
  readonly id: number
  readonly userId: string
  /** The hash of the secret that was typed. */
  readonly secretHash: Buffer
  readonly now: Date
}

/**
 * Compares the secret and gives the code to the person, or counts a wrong secret, all in one statement: of any number of
 * attempts at the same time one wins. The count refuses nobody, else anybody could keep others from a code (decision 0145).
 * @returns undefined when the code cannot be claimed at all: somebody has it, it is inactive or has expired.
 */
export async function attemptClaim(
  db: Db,
  { id, userId, secretHash, now }: Attempt,
): Promise<{ isClaimed: boolean; wrongSecrets: number } | undefined> {
  const isRight = sql<boolean>`(claim_secret_hash is null or claim_secret_hash = ${secretHash})`
  const wrongSecrets = sql<number>`least(claim_failures + 1, 32767)`
  return db
    .updateTable('qrcodes')
    .set({
      status: sql`case when ${isRight} then 'active' else status end`,
      owner_id: sql`case when ${isRight} then ${userId}::uuid end`,
      claimed_at: sql`case when ${isRight} then ${now}::timestamptz end`,
      claim_failures: sql`case when ${isRight} then 0 else ${wrongSecrets} end`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('shown_status', '=', 'claimable')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning(({ eb }) => eb('owner_id', 'is not', null).$castTo<boolean>().as('isClaimed'))
    .returning('claim_failures as wrongSecrets')
    .executeTakeFirst()
}

/** What was the owner's own on the code: it does not go with it. */
const withoutOwner = {
  card_id: null,
  is_primary: false,
  campaign: '',
  label: '',
  picture: '',
  design: '{}',
  scan_result: null,
}

/**
 * Takes an active code from its owner. The printed secret stays valid, as long as those of its batch; it is inactive where its
 * batch is.
 * @returns undefined when it is inactive.
 */
export async function setFree(db: Db, id: number, now: Date): Promise<'claimable' | 'inactive' | undefined> {
  const isOff = sql<boolean>`(select status in ('disabled', 'cancelled') from batches where id = qrcodes.batch_id)`
  const row = await db
    .updateTable('qrcodes')
    .set({
      ...withoutOwner,
      owner_id: null,
      status: sql`case when ${isOff} then 'inactive' else 'claimable' end`,
      disabled_with_batch: sql`(select status = 'disabled' from batches where id = qrcodes.batch_id)`,
      claimed_at: null,
      expires_at: sql`(select expires_at from batches where id = qrcodes.batch_id)`,
      claim_failures: 0,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('shown_status', '=', 'active')
    .returning('status')
    .executeTakeFirst()
  return row?.status === 'active' ? undefined : row?.status
}

/** Gives a code to somebody else, without a card. */
export async function setOwner(db: Db, id: number, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('qrcodes')
    .set({ ...withoutOwner, owner_id: ownerId, claimed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Switches the code of a person on or off. One that is blocked stays as it is.
 * @returns false when it is so already, is blocked, or is not theirs.
 */
export async function switchCode(db: Db, { id, ownerId, status, now }: SwitchedCode): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('qrcodes')
    .set({ status, disabled_with_batch: false, updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', '=', status === 'active' ? 'inactive' : 'active')
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SwitchedCode = {
  readonly id: number
  readonly ownerId: string
  readonly status: 'active' | 'inactive'
  readonly now: Date
}

type Block = Pick<Selectable<Database['qrcodes']>, 'blocked_at' | 'blocked_by' | 'blocked_reason'>

/**
 * Blocks a code, or opens it again; what its owner has decided of it stays.
 * @returns false when it was so already; undefined when there is no such code
 */
export async function updateCodeBlock(
  db: Db,
  id: number,
  block: Block,
  now: Date,
): Promise<boolean | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('qrcodes')
    .set({ ...block, updated_at: now })
    .where('id', '=', id)
    .where('blocked_at', block.blocked_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return true
  const known = await db.selectFrom('qrcodes').select('id').where('id', '=', id).executeTakeFirst()
  return known === undefined ? undefined : false
}

/**
 * Gives the links of a code to another one, all but those that read as the printed code itself: whoever has the print next
 * must not be found under the name of who had it before.
 * @param to a new code, whose current link is itself.
 */
export async function moveSlugs(
  db: Db,
  from: { readonly id: number; readonly code: string },
  to: { readonly id: number },
): Promise<void> {
  const isNamed = sql<boolean>`read_code(slug) is distinct from ${from.code}`
  const current = await db
    .selectFrom('slugs')
    .select('slug')
    .where('qrcode_id', '=', from.id)
    .where('is_current', '=', true)
    .where(isNamed)
    .executeTakeFirst()
  if (current !== undefined)
    await db
      .updateTable('slugs')
      .set({ is_current: false })
      .where('qrcode_id', '=', to.id)
      .where('is_current', '=', true)
      .execute()
  await db
    .updateTable('slugs')
    .set({ qrcode_id: to.id })
    .where('qrcode_id', '=', from.id)
    .where(isNamed)
    .execute()
}

/** Gives the codes that were made with a card to somebody else, together with the card. */
export async function moveCodesOfCard(
  db: Db,
  { cardId, from, to, now }: { cardId: number; from: string; to: string; now: Date },
): Promise<void> {
  await db
    .updateTable('qrcodes')
    .set({ owner_id: to, updated_at: now })
    .where('card_id', '=', cardId)
    .where('owner_id', '=', from)
    .execute()
}
