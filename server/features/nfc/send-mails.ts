import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { localeOfAccount, sourceLocale } from '#contract/languages.ts'
import type { NfcEnquiryStatus } from '#contract/nfc.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findAdmin, findConfirmedMail, listAdmins } from '../auth/index.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { findEnquiry } from './enquiry-store.ts'

/** One admin is to be told of an enquiry. */
export const NfcEnquiryNoticed = defineEvent('NfcEnquiryNoticed', { enquiryId: rowId, adminId: accountId })

type About = { readonly enquiryId: number }

/** Has every admin told of an enquiry. */
export async function noticeEnquiry({ tx: inTx }: AppCtx, { enquiryId }: About): Promise<void> {
  await inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(NfcEnquiryNoticed, { enquiryId, adminId })
  })
}

/** Tells one admin of an enquiry. It quotes nothing that the person typed, as no mail of ours does (decision 0043). */
export async function sendEnquiryNotice(
  { db, env, mail }: AppCtx,
  { enquiryId, adminId }: About & { readonly adminId: string },
): Promise<void> {
  const enquiry = await findEnquiry(db, enquiryId)
  const admin = await findAdmin(db, adminId)
  if (enquiry === undefined || admin === undefined) return
  const locale = localeOfAccount(admin.locale) ?? sourceLocale
  const i18n = translationsIn(locale)
  const { quantity, template_name: template } = enquiry
  const subject = i18n._(msg`Somebody asks for NFC cards`)
  const lines = [
    i18n._(
      msg`${plural(quantity, {
        one: `# card “${template}” is asked for. The back office has the details.`,
        other: `# cards “${template}” are asked for. The back office has the details.`,
      })}`,
    ),
  ]
  const link = {
    href: `${env.publicUrl}/backbone/nfc/enquiry-${enquiryId}`,
    label: i18n._(msg`Open the enquiry`),
  }
  await mail.send({ to: admin.email, kind: 'notice', ...renderEmail({ subject, lines, link }, locale) })
}

/** What the person is told about a status; nothing about the first. */
const told: Readonly<
  Record<Exclude<NfcEnquiryStatus, 'new'>, Record<'subject' | 'line', MessageDescriptor>>
> = {
  contacted: {
    subject: msg`We are working on your NFC cards`,
    line: msg`We have read your enquiry, and get in touch with you about price and delivery.`,
  },
  ordered: {
    subject: msg`Your NFC cards are ordered`,
    line: msg`Your cards are being made. They open your QR code, so what they show stays up to you.`,
  },
  closed: {
    subject: msg`Your enquiry for NFC cards is closed`,
    line: msg`Nothing is made and nothing is charged. You can ask again at any time.`,
  },
}

/** Tells whoever asked what has become of it, in their language. */
export async function sendEnquiryMoved(ctx: AppCtx, { enquiryId }: About): Promise<void> {
  const enquiry = await findEnquiry(ctx.db, enquiryId)
  const userId = enquiry?.user_id
  if (enquiry === undefined || userId == null || enquiry.status === 'new') return
  const to = await findConfirmedMail(ctx.db, userId)
  if (to === undefined || !(await wantsMail(ctx.db, userId, 'nfc'))) return
  const locale = (await findLocaleOf(ctx.db, userId)) ?? sourceLocale
  const i18n = translationsIn(locale)
  const { quantity, template_name: template } = enquiry
  const { subject, line } = told[enquiry.status]
  const what = i18n._(
    msg`${plural(quantity, {
      one: `You asked for # card “${template}”.`,
      other: `You asked for # cards “${template}”.`,
    })}`,
  )
  const link = { href: `${ctx.env.publicUrl}/dashboard/order-nfc`, label: i18n._(msg`See your enquiries`) }
  const email = { subject: i18n._(subject), lines: [what, i18n._(line)], link }
  await ctx.mail.send({ to, ...optionalMail(ctx, { userId, topic: 'nfc' }, email, locale) })
}
