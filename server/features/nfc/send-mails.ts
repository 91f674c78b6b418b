import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NfcEnquiryStatus } from '#contract/nfc.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAccount, mailAdmin } from '../notifications/index.ts'
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

/** Tells one admin of an enquiry. */
export async function sendEnquiryNotice(
  ctx: AppCtx,
  { enquiryId, adminId }: About & { readonly adminId: string },
): Promise<void> {
  const enquiry = await findEnquiry(ctx.db, enquiryId)
  if (enquiry === undefined) return
  const { quantity, template_name: template } = enquiry
  await mailAdmin(ctx, adminId, (i18n) => ({
    subject: i18n._(msg`Somebody asks for NFC cards`),
    lines: [
      i18n._(
        msg`${plural(quantity, {
          one: `# card “${template}” is asked for. The back office has the details.`,
          other: `# cards “${template}” are asked for. The back office has the details.`,
        })}`,
      ),
    ],
    facts: [[i18n._(msg`Cards`), `${quantity} × ${template}`]],
    link: {
      href: `${ctx.env.publicUrl}/backbone/nfc/enquiry-${enquiryId}`,
      label: i18n._(msg`Open the enquiry`),
    },
  }))
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
  const { quantity, template_name: template } = enquiry
  const { subject, line } = told[enquiry.status]
  await mailAccount(ctx, { userId, topic: 'nfc' }, (i18n) => ({
    subject: i18n._(subject),
    lines: [
      i18n._(
        msg`${plural(quantity, {
          one: `You asked for # card “${template}”.`,
          other: `You asked for # cards “${template}”.`,
        })}`,
      ),
      i18n._(line),
    ],
    facts: [[i18n._(msg`Cards`), `${quantity} × ${template}`]],
    link: { href: `${ctx.env.publicUrl}/dashboard/order-nfc`, label: i18n._(msg`See your enquiries`) },
  }))
}
