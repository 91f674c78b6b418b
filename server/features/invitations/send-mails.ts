import { randomBytes } from 'node:crypto'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { invitationDays, invitationPath } from '#contract/invitations.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { isName, renderEmail, unlinked } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findConfirmedMail, findHolder } from '../auth/index.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf, findUser } from '../users/index.ts'
import { hashOfLink } from './answer-invitation.ts'
import { findInvitation, setToken } from './store.ts'
import type { InvitationRow } from './store.ts'

/**
 * Asks a person to accept what a partner made for them: who asks, what it is, until when, and what comes of no answer. An answer
 * to the mail goes to the partner. The link is made here, so that no job contains it; a repeated job makes another one, and the
 * older stops working. Who was invited by phone signs in with the number instead.
 */
export async function sendInvitationMail(
  ctx: AppCtx,
  { invitationId, locale: requestLocale }: { readonly invitationId: number; readonly locale: Locale },
): Promise<void> {
  const token = randomBytes(24).toString('base64url')
  const isOpen = await setToken(ctx.db, invitationId, hashOfLink(token), ctx.now())
  const invitation = isOpen ? await findInvitation(ctx.db, invitationId) : undefined
  if (invitation === undefined || invitation.card === 'gone') return
  const { email: to, phone, user_id: userId, partner_id: partnerId } = invitation
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
  const reader = holder === undefined ? undefined : await findUser(ctx.db, holder)
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: reader?.time_zone ?? 'UTC' })
  const { expires_at: end } = invitation
  const link = { href: ctx.env.publicUrl + invitationPath(token) }
  const email = {
    ...word(invitation, end === null ? '' : dates.format(end), link, i18n),
    greets: reader?.name ?? (isName(invitation.name) ? invitation.name : ''),
  }
  const replyTo = await findConfirmedMail(ctx.db, partnerId)
  const mail =
    holder === undefined
      ? { ...(userId !== null && { userId }), ...renderEmail(email, locale) }
      : optionalMail(ctx, { userId: holder, topic: 'invitation' }, email, locale)
  await ctx.mail.send({ to, kind: 'notice', ...(replyTo !== undefined && { replyTo }), ...mail })
}

/** @param day the last one for an answer; empty for a card that its partner keeps, which waits without an end */
function word(
  { kind, company_name, card_name, slug, package_name: plan }: InvitationRow,
  day: string,
  { href }: Pick<NonNullable<EmailTemplate['link']>, 'href'>,
  i18n: I18n,
): EmailTemplate {
  // a subject stands alone in a list of mails: an advertisement there would be read without the mail
  const partner = unlinked(company_name).trim()
  const isCard = kind === 'card'
  const [subjects, words] = isCard ? [cardSubjects, cardWords] : [accountSubjects, accountWords]
  return {
    subject: i18n._(isName(company_name) ? subjects.by(partner) : subjects.plain),
    lines: [i18n._(partner === '' ? words.plain : words.by(partner))],
    facts: [
      [i18n._(msg`Card`), isCard && isName(card_name) ? card_name : ''],
      [i18n._(msg({ message: 'From', context: 'sender' })), partner],
      [i18n._(msg`Plan with it`), plan],
      [i18n._(msg`Link held for you`), isCard ? '' : slug],
      [i18n._(msg`Open until`), day],
    ],
    closing: [i18n._(words.ends(day))],
    link: {
      href,
      label: i18n._(isCard ? msg`See the card and answer` : msg`See the invitation and answer`),
    },
  }
}

const cardSubjects = {
  by: (partner: string) => msg`${partner} made a card for you`,
  plain: msg`A card was made for you`,
}
const accountSubjects = {
  by: (partner: string) => msg`${partner} invites you to Visita`,
  plain: msg`You are invited to Visita`,
}

const cardWords = {
  by: (partner: string) =>
    msg`${partner} made a digital business card with your name. Until you accept it, only they and you see it; then it belongs to you and opens for everybody.`,
  plain: msg`A partner of Visita made a digital business card with your name. Until you accept it, only they and you see it; then it belongs to you and opens for everybody.`,
  ends: (day: string) =>
    day === ''
      ? msg`You can answer whenever you like. If you reject it, the card is deleted, and 30 days later the invitation forgets your name and address.`
      : msg`If you reject it, the card is deleted, and 30 days later the invitation forgets your name and address. The same happens if you do not answer until ${day}.`,
}

const accountWords = {
  by: (partner: string) =>
    msg`${partner} invites you to an account, in which you make your own digital business card.`,
  plain: msg`A partner of Visita invites you to an account, in which you make your own digital business card.`,
  ends: (day: string) =>
    msg`If you reject it, nothing is made, and 30 days later the invitation forgets your name and address. The same happens if you do not answer until ${day}.`,
}
