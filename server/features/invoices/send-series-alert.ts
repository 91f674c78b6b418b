import { msg } from '@lingui/core/macro'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findAdmin, listAdmins } from '../auth/index.ts'
import { findInvoice } from './store.ts'

/** Tells every admin that the numbers of a series will not last until the end of its year: a number has 16 characters (Rule 46 (b)). */
export async function sendSeriesAlert(
  ctx: AppCtx,
  { invoiceId }: { readonly invoiceId: number },
): Promise<void> {
  const number = (await findInvoice(ctx.db, invoiceId))?.number ?? ''
  for (const adminId of await listAdmins(ctx.db)) {
    const admin = await findAdmin(ctx.db, adminId)
    if (admin === undefined) continue
    const locale = localeOfAccount(admin.locale) ?? sourceLocale
    const i18n = translationsIn(locale)
    const subject = i18n._(msg`The numbers of your invoices are nearly used up`)
    const lines = [
      i18n._(
        msg`${number} was issued. After 999,999 no invoice can be issued with this prefix in this year.`,
      ),
      i18n._(msg`Choose another prefix in the settings of the seller: its numbers begin at 1.`),
    ]
    const link = { href: `${ctx.env.publicUrl}/backbone/settings`, label: i18n._(msg`Open the back office`) }
    await ctx.mail.send({ to: admin.email, kind: 'notice', ...renderEmail({ subject, lines, link }, locale) })
  }
}
