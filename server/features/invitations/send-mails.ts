import { randomBytes } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { invitationDays, invitationPath } from '#contract/invitations.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findHolder } from '../auth/index.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { hashOfLink } from './answer-invitation.ts'
import { findInvitation, setToken } from './store.ts'

/**
 * Asks a person to accept what a partner made for them. The link is made here, so that no job contains it; a repeated
 * job makes another one, and the older stops working. The mail contains nothing that the partner typed (decision 0043): the
 * page behind the link names them. Who was invited by phone signs in with the number instead.
 */
export async function sendInvitationMail(
  ctx: AppCtx,
  { invitationId, locale: requestLocale }: { readonly invitationId: number; readonly locale: Locale },
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const isOpen = await setToken(ctx.db, invitationId, hashOfLink(token), ctx.now())
  const invitation = isOpen ? await findInvitation(ctx.db, invitationId) : undefined
  if (invitation === undefined) return
  const { email: to, phone, user_id: userId, kind, expires_at } = invitation
  const locale = (userId === null ? undefined : await findLocaleOf(ctx.db, userId)) ?? requestLocale
  const i18n = translationsIn(locale)
  if (to === null) {
    const href = `${ctx.env.publicUrl}/dashboard/invitations`
    const text = i18n._(
      msg`You are invited to Visita. Sign up with this number and answer within ${invitationDays} days: ${href}`,
    )
    if (phone !== null) await ctx.sms?.send(phone, text)
    return
  }
  const holder = await findHolder(ctx.db, { kind: 'mail', value: to })
  // their list of notifications has it, too
  if (holder !== undefined && !(await wantsMail(ctx.db, holder, 'invitation'))) return
  const words = kind === 'card' ? aboutCard : aboutAccount
  const { subject, line, label } = words
  const email = {
    subject: i18n._(subject),
    lines: [
      i18n._(line),
      // a card that its partner keeps waits without an end
      expires_at === null
        ? i18n._(
            msg`Look at it and accept or reject it. If you do not know what this is about, reject it or ignore this mail.`,
          )
        : i18n._(
            msg`Look at it and accept or reject it within ${invitationDays} days. If you do not know what this is about, reject it or ignore this mail.`,
          ),
    ],
    link: { href: ctx.env.publicUrl + invitationPath(token), label: i18n._(label) },
  }
  const mail =
    holder === undefined
      ? { ...(userId !== null && { userId }), ...renderEmail(email, locale) }
      : optionalMail(ctx, { userId: holder, topic: 'invitation' }, email, locale)
  await ctx.mail.send({ to, kind: 'notice', ...mail })
}

const aboutCard = {
  subject: msg`A card was made for you`,
  line: msg`A partner of Visita made a digital business card for you. It belongs to you as soon as you accept it.`,
  label: msg`See the card`,
}

const aboutAccount = {
  subject: msg`You are invited to Visita`,
  line: msg`A partner of Visita invites you to an account, in which you make your own digital business card.`,
  label: msg`See the invitation`,
}
