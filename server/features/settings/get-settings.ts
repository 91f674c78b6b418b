import { payableStep } from '#formats/currency.ts'
import { indiaId, worldId } from '#contract/constants.ts'
import { settingsKeys, settingsSections } from '#contract/settings.ts'
import type { AppSettings, Settings, getPublicSettings as contract } from '#contract/settings.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { perCtx } from '#server/platform/per-ctx.ts'
import { selectSettings } from './store.ts'

type Known = {
  settings: Settings | undefined
  /** Counts the changes: what was read before one is not remembered after it. */
  changes: number
  /** Whether every change is received. Without that, the rows are read each time. */
  isLive: () => boolean
}

const knownOf = perCtx((): Known => ({ settings: undefined, changes: 0, isLive: () => false }))

/**
 * Remembers the settings from now on while `isLive` says that changes are received.
 * @returns forgets them: call it at each change, and when changes may have been missed
 */
export function rememberSettings(ctx: AppCtx, isLive: () => boolean): () => void {
  const known = knownOf(ctx)
  known.isLive = isLive
  return () => {
    known.settings = undefined
    known.changes++
  }
}

/** The settings of the installation: what the product brings, where nobody has set another. */
export async function getSettings(ctx: AppCtx | Ctx): Promise<Settings> {
  const known = knownOf(ctx)
  if (known.settings !== undefined && known.isLive()) return known.settings
  const { changes } = known
  const settings = await readSettings(ctx.db)
  if (known.isLive() && changes === known.changes) known.settings = settings
  return settings
}

/** The settings with their versions, from the database. A field that a row lacks has its default. */
export async function readSettings(db: Db): Promise<AppSettings> {
  const rows = new Map((await selectSettings(db)).map((row) => [row.key, row]))
  const sections = settingsKeys.map((key) => {
    const row = rows.get(key)
    const value = settingsSections[key].parse(row?.value ?? {})
    return [key, { ...value, version: row?.version ?? 0 }]
  })
  return Object.fromEntries(sections) as AppSettings
}

/** The time zone of the seller; undefined as long as nobody has said where the seller is. */
export async function findSellerZone(db: Db): Promise<string | undefined> {
  const { country_id, time_zone } = (await readSettings(db)).seller
  return country_id === null ? undefined : time_zone
}

/** Of whoever runs the installation; null until an admin has said who sells. */
export const findSellerCountry = async (db: Db): Promise<number | null> =>
  (await readSettings(db)).seller.country_id

/**
 * Whether a sale to a country is an export of a seller who is registered for GST: its invoice names the address of the buyer, also
 * of one who is not registered (Rule 46 of the CGST Rules, second proviso).
 */
export async function isGstExport(db: Db, countryId: number | null): Promise<boolean> {
  if (countryId === null || countryId === indiaId || countryId === worldId) return false
  const { country_id, gst_number } = (await readSettings(db)).seller
  return country_id === indiaId && gst_number !== ''
}

/** The credits that a partner gives for a card or an invitation, from the database. */
export const readCardCost = async (db: Db): Promise<number> =>
  (await readSettings(db)).partners.credits_per_card

export const getPublicSettings: Handler<typeof contract> = async (ctx) => {
  const { switches } = await getSettings(ctx)
  return { is_sign_up_open: switches.is_sign_up_open }
}

/**
 * The seller as `quoteSale` and invoices take it.
 * @throws AppError seller_missing as long as no admin has entered the country
 */
export async function getSeller(db: Db) {
  const { seller, branding } = await readSettings(db)
  const { country_id: countryId, state_id: stateId } = seller
  if (countryId === null) throw new AppError('seller_missing')
  return {
    ...seller,
    name: seller.legal_name || branding.name,
    logo: branding.logo,
    place: { countryId, stateId },
    hasLut: seller.has_lut,
    /** In the smallest unit: totals become multiples of it. Whole rupees are what is rounded to (CGST Act s. 170), of no other currency. */
    roundTo: (currency: string) => (seller.rounds_off && currency === 'INR' ? 100 : payableStep(currency)),
  }
}
