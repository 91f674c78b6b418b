import { readLocale } from '#contract/languages.ts'
import { msg } from '@lingui/core/macro'
import { wordAmount } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findReceiptMail } from '../auth/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { drawInvoice } from './get-invoice.ts'
import { findInvoice } from './store.ts'

/**
 * Sends an invoice or credit note to whom it is for, with its file, also before the address is confirmed: it is what somebody has
 * paid for. Who has no account gets the file alone.
 */
export async function sendInvoice(ctx: AppCtx, { invoiceId }: { readonly invoiceId: number }): Promise<void> {
  const row = await findInvoice(ctx.db, invoiceId)
  if (row === undefined || row.number === null) return
  const { user_id: userId, number, document, recipient } = row
  const own = userId === null ? undefined : await findReceiptMail(ctx.db, userId)
  const to = own ?? recipient.email
  if (to === '') return
  const locale = (userId === null ? null : await findLocaleOf(ctx.db, userId)) ?? readLocale(row.locale)
  const i18n = translationsIn(locale)
  const seller = unlinked(row.supplier.name)
  const isNote = document === 'credit-note'
  const subject = isNote ? i18n._(msg`Your credit note ${number}`) : i18n._(msg`Your invoice ${number}`)
  const lines = [
    isNote
      ? i18n._(msg`${seller} has issued a credit note for you. It is attached as a PDF.`)
      : i18n._(msg`${seller} has issued an invoice for you. It is attached as a PDF.`),
  ]
  if (row.is_test) lines.push(i18n._(msg`Test payment: no money was moved`))
  const href = `${ctx.env.publicUrl}/dashboard/subscription/invoices?id=${row.id}`
  const link = userId === null ? {} : { link: { href, label: i18n._(msg`See the invoice`) } }
  const what = row.lines.map(({ description }) => unlinked(description)).join('\n')
  const facts = [
    [i18n._(msg`For`), what],
    [i18n._(msg`Sum`), wordAmount(locale, row.total_minor, row.currency)],
    [isNote ? i18n._(msg`Credit note`) : i18n._(msg`Invoice`), number],
  ] as const
  const { name, bytes } = await drawInvoice(ctx, row)
  await ctx.mail.send({
    to,
    ...(userId !== null && { userId }),
    ...renderEmail({ subject, greets: recipient.name, lines, facts, ...link }, locale),
    attachments: [{ name, contentType: 'application/pdf', bytes }],
  })
}
