import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAdmin } from '../notifications/index.ts'
import { findInvoice } from './store.ts'

/** One admin is to be told that the numbers of a series will not last. */
export const FullSeriesNoticed = defineEvent('FullSeriesNoticed', { adminId: accountId, invoiceId: rowId })

/** Has every admin told that the numbers of a series will not last until the end of its year: a number has 16 characters (Rule 46 (b)). */
export const noticeFullSeries = (
  { tx: inTx }: Pick<AppCtx, 'tx'>,
  { invoiceId }: { readonly invoiceId: number },
): Promise<void> =>
  inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(FullSeriesNoticed, { adminId, invoiceId })
  })

/** Mails it to one of them. */
export async function sendSeriesAlert(
  ctx: AppCtx,
  { adminId, invoiceId }: { readonly adminId: string; readonly invoiceId: number },
): Promise<void> {
  const number = (await findInvoice(ctx.db, invoiceId))?.number ?? ''
  await mailAdmin(ctx, adminId, (i18n) => ({
    subject: i18n._(msg`The numbers of your invoices are nearly used up`),
    lines: [
      i18n._(
        msg`${number} was issued. After 999,999 no invoice can be issued with this prefix in this year.`,
      ),
      i18n._(msg`Choose another prefix in the settings of the seller: its numbers begin at 1.`),
    ],
    facts: [[i18n._(msg`Invoice`), number]],
    link: { href: `${ctx.env.publicUrl}/backbone/settings/app`, label: i18n._(msg`Open the back office`) },
  }))
}
