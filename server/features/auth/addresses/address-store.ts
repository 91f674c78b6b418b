import type { Db } from '#server/platform/db/database.ts'
import { takeLockOf } from '#server/platform/db/locks.ts'
import type { Address, AddressKind } from '../store.ts'

export type Claim = { readonly userId: string; readonly confirmedAt: Date | null }

/** @param at.confirmedAt null while the person has not confirmed the address. */
export async function insertAddress(
  db: Db,
  userId: string,
  { kind, value }: Address,
  at: { readonly now: Date; readonly confirmedAt: Date | null },
): Promise<void> {
  await db
    .insertInto('addresses')
    .values({ user_id: userId, kind, value, confirmed_at: at.confirmedAt, created_at: at.now })
    .onConflict((conflict) => conflict.constraint('addresses_once').doNothing())
    .execute()
}

/** Locks all claims of one address, ordered by id, so that two confirmations run one after the other. */
export async function lockClaims(db: Db, { kind, value }: Address): Promise<Claim[]> {
  return db
    .selectFrom('addresses')
    .select(['user_id as userId', 'confirmed_at as confirmedAt'])
    .where('kind', '=', kind)
    .where('value', '=', value)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setConfirmed(
  db: Db,
  userId: string,
  { kind, value }: Address,
  now: Date,
): Promise<void> {
  await db
    .updateTable('addresses')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Deletes the claims of other accounts that have not confirmed this address. */
export async function deleteOtherClaims(db: Db, userId: string, { kind, value }: Address): Promise<void> {
  await db
    .deleteFrom('addresses')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('user_id', '<>', userId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Deletes the other addresses of this kind that an account has: all, or those not confirmed. */
export async function deleteOtherAddresses(
  db: Db,
  userId: string,
  { kind, value }: Address,
  which: 'all' | 'unconfirmed',
): Promise<void> {
  let others = db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '<>', value)
  if (which === 'unconfirmed') others = others.where('confirmed_at', 'is', null)
  await others.execute()
}

/** Locks an address of an account until the transaction ends. @returns when it was confirmed, if it was. */
export async function lockConfirmed(
  db: Db,
  userId: string,
  { kind, value }: Address,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .forUpdate()
    .executeTakeFirst()
  return row?.confirmed_at ?? undefined
}

/** Deletes the addresses that an account has not confirmed and, with `before`, those that it confirmed earlier. */
export async function deleteUnproven(db: Db, userId: string, before: Date | undefined): Promise<void> {
  await db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('confirmed_at', 'is', null),
        ...(before === undefined ? [] : [eb('confirmed_at', '<', before)]),
      ]),
    )
    .execute()
}

/** The active account that has confirmed this address. */
export async function findHolder(db: Db, { kind, value }: Address): Promise<string | undefined> {
  const row = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('user_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('confirmed_at', 'is not', null)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return row?.user_id
}

/** Lets only one transaction at a time look for the account of an address. */
export async function lockAddress(db: Db, { kind, value }: Address): Promise<void> {
  await takeLockOf(db, 'address', `${kind} ${value}`)
}

/** The oldest active account that was made for an address and that nobody has taken over. */
export async function findInvited(db: Db, { kind, value }: Address): Promise<string | undefined> {
  const row = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('user_id')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('users.status', '=', 'active')
    .where('users.invited_by', 'is not', null)
    .where('users.password_hash', 'is', null)
    .orderBy('addresses.id')
    .executeTakeFirst()
  return row?.user_id
}

/**
 * The active account whose claim of an address waits to be confirmed: that of `userId`, or the newest of all.
 * @returns undefined as well when somebody has confirmed the address.
 */
export async function findOpenClaim(
  db: Db,
  { kind, value }: Address,
  userId: string | undefined,
): Promise<string | undefined> {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['user_id', 'confirmed_at', 'users.status'])
    .where('kind', '=', kind)
    .where('value', '=', value)
    .orderBy('addresses.id', 'desc')
    .execute()
  if (rows.some((row) => row.confirmed_at !== null)) return undefined
  const open = rows.filter((row) => row.status === 'active')
  return open.find((row) => userId === undefined || row.user_id === userId)?.user_id
}

/**
 * The newest active account whose owner could have forgotten a password and has never confirmed a mail address: this one waits.
 * @returns undefined as well when somebody has confirmed the address
 */
export async function findUnprovedAccount(db: Db, { kind, value }: Address): Promise<string | undefined> {
  const row = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('user_id')
    .where('kind', '=', kind)
    .where('kind', '=', 'mail' satisfies AddressKind)
    .where('value', '=', value)
    .where('users.status', '=', 'active')
    .where('users.password_hash', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('addresses as proof')
            .select('proof.id')
            .where('proof.kind', '=', 'mail')
            .where('proof.confirmed_at', 'is not', null)
            .where((proof) =>
              proof.or([
                proof('proof.value', '=', value),
                proof('proof.user_id', '=', proof.ref('users.id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('addresses.id', 'desc')
    .executeTakeFirst()
  return row?.user_id
}

/**
 * The account that a code for a new password is for: the one that has confirmed the address, else one that never confirmed any.
 * It runs the same statements for every address.
 */
export async function findResetAccount(db: Db, address: Address): Promise<string | undefined> {
  const [holder, unproved] = [await findHolder(db, address), await findUnprovedAccount(db, address)]
  return holder ?? unproved
}

/** The id of an address of an account, confirmed or not. */
export async function findAddressId(
  db: Db,
  userId: string,
  { kind, value }: Address,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.id
}

/** The value of an address and whose it is; undefined once it is removed or replaced. */
export async function findAddressById(
  db: Db,
  id: number,
): Promise<{ readonly userId: string; readonly value: string } | undefined> {
  return db
    .selectFrom('addresses')
    .select(['user_id as userId', 'value'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The confirmed email address of an active account. Notices are sent to no other. */
export async function findConfirmedMail(db: Db, userId: string): Promise<string | undefined> {
  const row = await confirmedMails(db).where('users.id', '=', userId).executeTakeFirst()
  return row?.value
}

/** Since when an active account has a confirmed email address; undefined without one. */
export async function findConfirmedSince(db: Db, userId: string): Promise<Date | undefined> {
  const own = confirmedMails(db).select('confirmed_at').where('users.id', '=', userId)
  return (await own.executeTakeFirst())?.confirmed_at ?? undefined
}

/** Where receipts go: to the confirmed email address of an active account, else to the newest one that it has given. */
export async function findReceiptMail(db: Db, userId: string): Promise<string | undefined> {
  const own = accountMails(db).where('users.id', '=', userId).clearOrderBy().orderBy('addresses.id', 'desc')
  return (await findConfirmedMail(db, userId)) ?? (await own.executeTakeFirst())?.value
}

/** The active admins with a confirmed address to write to. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await adminMails(db).select('users.id').execute()
  return [...new Set(rows.map(({ id }) => id))]
}

export type Reader = { readonly email: string; readonly name: string; readonly locale: string | null }

/** Where to write to an active account, by which name and in which language; undefined without a confirmed address. */
export const findReader = (db: Db, userId: string): Promise<Reader | undefined> =>
  readers(confirmedMails(db), userId)

/** The same of an admin; undefined when the account is none of an active admin any more. */
export const findAdmin = (db: Db, userId: string): Promise<Reader | undefined> =>
  readers(adminMails(db), userId)

async function readers(
  mails: ReturnType<typeof confirmedMails>,
  userId: string,
): Promise<Reader | undefined> {
  const row = await mails.select(['name', 'users.locale']).where('users.id', '=', userId).executeTakeFirst()
  return row && { email: row.value, name: row.name, locale: row.locale }
}

const adminMails = (db: Db) =>
  confirmedMails(db).where((eb) =>
    eb.exists(
      eb
        .selectFrom('user_roles')
        .select('user_roles.user_id')
        .whereRef('user_roles.user_id', '=', 'users.id')
        .where('user_roles.role', '=', 'ADMIN'),
    ),
  )

const confirmedMails = (db: Db) => accountMails(db).where('confirmed_at', 'is not', null)

const accountMails = (db: Db) =>
  db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('value')
    .where('kind', '=', 'mail' satisfies AddressKind)
    .where('users.status', '=', 'active')
    .orderBy('addresses.id')
