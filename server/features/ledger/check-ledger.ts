import { msg } from '@lingui/core/macro'
import { LedgerError, shownLedgerErrors } from '#contract/ledger.ts'
import type * as contract from '#contract/ledger.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAdmin } from '../notifications/index.ts'
import { countLedger, deleteChecks, findNewestCheck, insertCheck, listMismatches } from './check-store.ts'

/** A check of the ledger found something that does not match. */
export const LedgerWrong = defineEvent('LedgerWrong', {})
/** One admin is to be told of it. */
export const WrongLedgerNoticed = defineEvent('WrongLedgerNoticed', { adminId: accountId })

const keptDays = 90

/** By the clock: proves the ledger from its entries, stores the result for admins, and tells them when it is wrong. */
export async function checkLedger(ctx: AppCtx): Promise<void> {
  const now = ctx.now()
  const errors = await listMismatches(ctx.db, shownLedgerErrors)
  const counts = await countLedger(ctx.db)
  await ctx.tx(async (tx) => {
    await insertCheck(tx.db, { checked_at: now, ...counts, errors })
    await deleteChecks(tx.db, new Date(now.getTime() - keptDays * 86_400_000))
    if (errors.length > 0) await tx.emit(LedgerWrong, {})
  })
  if (errors.length > 0) ctx.log.error({ errors }, 'the ledger does not balance')
}

export const getLedgerCheck: Handler<typeof contract.getLedgerCheck> = async ({ db }) => {
  const check = await findNewestCheck(db)
  if (check === undefined) return null
  const errors = LedgerError.array().parse(check.errors)
  return { ...check, errors, checked_at: check.checked_at.toISOString() }
}

/** Has every admin told. */
export const noticeWrongLedger = ({ tx: inTx }: AppCtx): Promise<void> =>
  inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(WrongLedgerNoticed, { adminId })
  })

export const sendLedgerAlert = (ctx: AppCtx, { adminId }: { readonly adminId: string }): Promise<void> =>
  mailAdmin(ctx, adminId, (i18n) => ({
    subject: i18n._(msg`The ledger does not balance`),
    lines: [
      i18n._(
        msg`The check of this night found sums that do not match. Credits and money of organisers may be wrong until the cause is found. The page of partners shows what was found.`,
      ),
    ],
    link: { href: `${ctx.env.publicUrl}/backbone/partners`, label: i18n._(msg`Open the back office`) },
  }))
