import { gstCodeOf } from '#contract/gst-number.ts'
import { describeField } from '#contract/issues.ts'
import { settingsKeys } from '#contract/settings.ts'
import type {
  Settings,
  getAppSettings as getContract,
  updateAppSettings as contract,
} from '#contract/settings.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertProved } from '#server/platform/proof.ts'
import { readSettings } from './get-settings.ts'
import { findSellerErrors } from './rules.ts'
import { findState, isCountry } from '../places/index.ts'
import { writeSection } from './store.ts'

export const getAppSettings: Handler<typeof getContract> = ({ db }) => readSettings(db)

/** @throws AppError version_conflict, with nothing changed; invalid_input; identity_unproved for another payee */
export const updateAppSettings: Handler<typeof contract> = async (ctx, { body }) => {
  if (body.seller !== undefined) await assertSeller(ctx.db, body.seller)
  return ctx.tx(async (tx) => {
    const stored = await readSettings(tx.db)
    const by = { userId: tx.actor.userId, now: tx.now() }
    for (const key of settingsKeys) {
      if (body[key] === undefined) continue
      const { version, ...value } = body[key]
      const { version: _, ...before } = stored[key]
      if (key === 'seller' && isOtherPayee(stored.seller, body.seller)) assertProved(tx.actor)
      if (!(await writeSection(tx.db, { key, value, version }, by))) throw new AppError('version_conflict')
      await recordAction(tx, {
        actorId: by.userId,
        action: 'settings.updated',
        subject: { type: 'settings', id: key },
        ...changesOf(before, value),
      })
    }
    return readSettings(tx.db)
  })
}

type Payee = Pick<Settings['seller'], 'upi_id' | 'bank_account'>

/** Whether buyers would send their money elsewhere: a session that somebody forgot to end must not do that. */
const isOtherPayee = (stored: Payee, sent: Payee | undefined): boolean =>
  sent !== undefined && (sent.upi_id !== stored.upi_id || sent.bank_account !== stored.bank_account)

/** Only the fields that differ. */
function changesOf(before: object, after: object) {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(([field, value]) => old.get(field) !== value)
  return {
    before: Object.fromEntries(changed.map(([field]) => [field, old.get(field)])),
    after: Object.fromEntries(changed),
  }
}

async function assertSeller(db: Db, seller: Settings['seller']): Promise<void> {
  const { country_id, state_id, gst_number } = seller
  const errors = findSellerErrors(seller, {
    isCountry: country_id !== null && (await isCountry(db, country_id)),
    state: state_id === null ? undefined : await findState(db, state_id),
    gstCode: gst_number === '' ? undefined : gstCodeOf(gst_number),
  })
  const fields = errors.map(({ path, code }) => ({ path, ...describeField(code) }))
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}
