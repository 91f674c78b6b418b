import { randomBytes } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { transferDays } from '#contract/claims.ts'
import { localeOfAccount } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findHolder } from '../auth/index.ts'
import { mailAccount, optionalMail, wantsMail } from '../notifications/index.ts'
import { findUser } from '../users/index.ts'
import { findTransfer, setToken } from './store.ts'
import type { TransferRow } from './store.ts'
import { hashOfLink } from './transfer-code.ts'

type Offered = { readonly transferId: number; readonly locale: Locale }

/**
 * Mails the offer of a code to the address that it is for: which code, until when, and by whom, if their name reads like one
 * (decision 0202). The link is made here, so that no job contains it; a repeated job makes another one, and the older stops working.
 */
export async function sendTransferOffer(
  ctx: AppCtx,
  { transferId, locale: requestLocale }: Offered,
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const isOpen = await setToken(ctx.db, transferId, hashOfLink(token), ctx.now())
  const transfer = isOpen ? await findTransfer(ctx.db, transferId) : undefined
  if (transfer === undefined) return
  const { to_email: to } = transfer
  const holder = await findHolder(ctx.db, { kind: 'mail', value: to })
  // their list of notifications has it, too
  if (holder !== undefined && !(await wantsMail(ctx.db, holder, 'code_transfer'))) return
  const reader = holder === undefined ? undefined : await findUser(ctx.db, holder)
  const locale = localeOfAccount(reader?.locale ?? null) ?? requestLocale
  const email = {
    ...wordOffer(transfer, dayIn(locale, transfer.expires_at, reader?.time_zone), translationsIn(locale)),
    greets: reader?.name ?? '',
    link: {
      href: `${ctx.env.publicUrl}/accept-code/${token}`,
      label: translationsIn(locale)._(msg`See the offer`),
    },
  }
  const mail =
    holder === undefined
      ? renderEmail(email, locale)
      : optionalMail(ctx, { userId: holder, topic: 'code_transfer' }, email, locale)
  await ctx.mail.send({ to, kind: 'notice', ...mail })
}

/** @param day the last one to take it */
function wordOffer({ code, from_name }: TransferRow, day: string, i18n: I18n) {
  const giver = isName(from_name) ? unlinked(from_name).trim() : ''
  const [offered, wants] =
    giver === ''
      ? [
          msg`A printed QR code is offered to you`,
          msg`Somebody wants to give you the printed QR code ${code}. You decide what it shows then.`,
        ]
      : [
          msg`${giver} offers you a printed QR code`,
          msg`${giver} wants to give you the printed QR code ${code}. You decide what it shows then.`,
        ]
  return {
    subject: i18n._(offered),
    lines: [
      i18n._(wants),
      i18n._(
        msg`Sign in, or create an account with this email address, and take it within ${transferDays} days. If you do not know what this is about, you can ignore this mail.`,
      ),
    ],
    facts: [
      [i18n._(msg`QR code`), code],
      [i18n._(msg({ message: 'From', context: 'sender' })), giver],
      [i18n._(msg`Open until`), day],
    ] as const,
  }
}

const dayIn = (locale: Locale, day: Date, timeZone = 'UTC') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(day)

/** Tells whoever gave a code away that it was taken. The language of the request is that of the receiver. */
export async function sendTransferNotice(
  ctx: AppCtx,
  { transferId }: Pick<Offered, 'transferId'>,
): Promise<void> {
  const transfer = await findTransfer(ctx.db, transferId)
  if (transfer === undefined) return
  const { code, from_user_id: userId, to_email: to } = transfer
  await mailAccount(ctx, { userId, topic: 'code_transfer', kind: 'notice' }, (i18n) => ({
    subject: i18n._(msg`Your QR code ${code} has a new owner`),
    lines: [
      i18n._(msg`Whoever you offered the code ${code} to has taken it. It does not show your card any more.`),
    ],
    facts: [
      [i18n._(msg`QR code`), code],
      [i18n._(msg`Offered to`), to],
    ],
    link: {
      href: `${ctx.env.publicUrl}/dashboard/individual-qr-code`,
      label: i18n._(msg`See your codes`),
    },
  }))
}
