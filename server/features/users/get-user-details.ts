import { TimeZone } from '#contract/fields.ts'
import { localeOfAccount } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type {
  UserDetails,
  getUserDetails as contract,
  updateUserLocale as localeContract,
} from '#contract/users.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findBilling } from './billing-store.ts'
import { findStoredLocale, findTemplatesOf, findUser, knowsTimeZone, updateLocale } from './store.ts'
import type { UserRow } from './store.ts'

/** @throws AppError unauthenticated when the account was blocked after the session was checked */
export const getUserDetails: Handler<typeof contract> = async (ctx) => {
  const { db, actor } = ctx
  const { userId } = actor
  const [user, templates, billing] = await Promise.all([
    findUser(db, userId),
    findTemplatesOf(db, userId),
    findBilling(db, userId),
  ])
  if (user === undefined || templates === undefined) throw new AppError('unauthenticated')
  return {
    ...presentUser(user),
    companyName: billing?.company_name ?? '',
    gstNumber: billing?.gst_number ?? '',
    gstAddress: billing?.gst_address ?? '',
    default_temp_status: templates.hasDefaults ? 1 : 0,
    custom_template_ids: templates.customIds,
  }
}

export const updateUserLocale: Handler<typeof localeContract> = async (ctx, { body }) => {
  await updateLocale(ctx.db, ctx.actor.userId, body.locale, ctx.now())
}

/** The language that an account has chosen for its mails; null when it has chosen none. */
export const findLocaleOf = async (db: Db, userId: string): Promise<Locale | null> =>
  localeOfAccount(await findStoredLocale(db, userId))

/**
 * The time zone that a browser has told. Browsers, Node and PostgreSQL have lists of their own, of which one may be newer.
 * @param db no transaction, which an unknown name would end
 * @returns undefined unless Node and the database know it
 */
export async function findTimeZone(db: Db, name: string): Promise<string | undefined> {
  const { success, data } = TimeZone.safeParse(name)
  return success && (await knowsTimeZone(db, data)) ? data : undefined
}

/** An account as its owner sees it. */
export function presentUser(row: UserRow): UserDetails {
  return {
    user_id: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    phone: row.phone,
    dob: row.dob,
    photo: row.image,
    country_id: row.country_id,
    country_dial: row.country_dial,
    user_role: row.role,
    is_partner: row.is_partner,
    email_verified: row.email_verified,
    email_unreachable_since: row.email_unreachable_since?.toISOString() ?? null,
    locale: localeOfAccount(row.locale),
    pending_email: row.pending_email,
    phone_verified: row.phone_verified,
    pending_phone: row.pending_phone,
    state_id: row.state_id,
    city_id: row.city_id,
    city: row.city ?? '',
    time_zone: row.time_zone,
    time_zone_is_known: row.time_zone_is_known,
    industry_type_id: row.industry_type_id,
    industry_department_id: row.industry_department_id,
    profession_type_id: row.profession_type_id,
    has_password: row.has_password,
  }
}
