import { randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { transferDays } from '#contract/claims.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findHolder } from '../auth/index.ts'
import { mailAccount, optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { findTransfer, setToken } from './store.ts'
import { hashOfLink } from './transfer-code.ts'

type Offered = { readonly transferId: number; readonly locale: Locale }

/**
 * Mails the offer of a code to the address that it is for. The link is made here, so that no job contains it; a repeated job
 * makes another one, and the older stops working. The mail contains nothing that the sender typed, not even their name: it
 * goes out under our sender (decision 0043). The screen behind the link names them.
 */
export async function sendTransferOffer(
  ctx: AppCtx,
  { transferId, locale: requestLocale }: Offered,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const isOpen = await setToken(ctx.db, transferId, hashOfLink(token), ctx.now())
  const transfer = isOpen ? await findTransfer(ctx.db, transferId) : undefined
  if (transfer === undefined) return
  const { code, to_email: to } = transfer
  const holder = await findHolder(ctx.db, { kind: 'mail', value: to })
  // their list of notifications has it, too
  if (holder !== undefined && !(await wantsMail(ctx.db, holder, 'code_transfer'))) return
  const locale = (holder === undefined ? undefined : await findLocaleOf(ctx.db, holder)) ?? requestLocale
  const i18n = translationsIn(locale)
  const email = {
    subject: i18n._(msg`A printed QR code is offered to you`),
    lines: [
      i18n._(msg`Somebody wants to give you the printed QR code ${code}. You decide what it shows then.`),
      i18n._(
        msg`Sign in, or create an account with this email address, and take it within ${transferDays} days. If you do not know what this is about, you can ignore this mail.`,
      ),
    ],
    link: { href: `${ctx.env.publicUrl}/accept-code/${token}`, label: i18n._(msg`See the offer`) },
  }
  const mail =
    holder === undefined
      ? renderEmail(email, locale)
      : optionalMail(ctx, { userId: holder, topic: 'code_transfer' }, email, locale)
  await ctx.mail.send({ to, kind: 'notice', ...mail })
}

/** Tells whoever gave a code away that it was taken. The language of the request is that of the receiver. */
export async function sendTransferNotice(
  ctx: AppCtx,
  { transferId }: Pick<Offered, 'transferId'>,
): Promise<void> {
  const transfer = await findTransfer(ctx.db, transferId)
  if (transfer === undefined) return
  const { code, from_user_id: userId } = transfer
  await mailAccount(ctx, { userId, topic: 'code_transfer', kind: 'notice' }, (i18n) => ({
    subject: i18n._(msg`Your QR code ${code} has a new owner`),
    lines: [
      i18n._(msg`Whoever you offered the code ${code} to has taken it. It does not show your card any more.`),
    ],
    link: {
      href: `${ctx.env.publicUrl}/dashboard/individual-qr-code`,
      label: i18n._(msg`See your codes`),
    },
  }))
}
