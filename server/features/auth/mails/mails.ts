import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { momentIn } from '#cards/view/day.ts'
import type { Locale } from '#contract/languages.ts'
import { isName, renderEmail } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import type { Address } from '../store.ts'

/** Who reads a mail: their language, what they are called, and the zone of the times in it. */
export type MailReader = { readonly locale: Locale; readonly name: string; readonly timeZone: string }

/**
 * The mails about accounts. None has a secret in its subject, which stands on locked screens. Whoever has not confirmed the address is
 * called by a name that a stranger may have typed for it, so only by what reads like one.
 */
export const mails = {
  verification: (code: string, reader: MailReader) =>
    write(named(reader), (i18n) => ({
      subject: i18n._(msg`Confirm your email address`),
      lines: [i18n._(msg`Welcome to Visita. Type this code to confirm that this address is yours.`)],
      code,
    })),
  passwordReset: (code: string, reader: MailReader) =>
    write(named(reader), (i18n) => ({
      subject: i18n._(msg`Your code for a new password`),
      lines: [i18n._(msg`Somebody, hopefully you, wants to set a new password for your Visita account.`)],
      code,
    })),
  passwordChanged: (publicUrl: string, reader: MailReader, at?: Date) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`Your password was changed`),
      facts: [whenOf(at, reader, i18n)],
      lines: [
        i18n._(
          msg`The password of your Visita account has just been changed, and you were signed out everywhere else.`,
        ),
        i18n._(msg`If that was not you, set a new one now.`),
      ],
      link: { href: `${publicUrl}/auth/ForgotPassword`, label: i18n._(msg`Set a new password`) },
    })),
  addressRequested: (publicUrl: string, reader: MailReader) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`Your account gets another address`),
      lines: [
        i18n._(
          msg`Another email address or phone number was entered for your Visita account. It counts once it is confirmed; until then, everything stays as it is.`,
        ),
        i18n._(msg`If that was not you, set a new password now. That removes the address.`),
      ],
      link: { href: `${publicUrl}/auth/ForgotPassword`, label: i18n._(msg`Set a new password`) },
    })),
  /** @param href the link that takes the change back. @param address the one before, and when the new one was entered */
  addressReplaced: (
    href: string,
    { value, at, kind }: { readonly value: string; readonly at: Date; readonly kind: Address['kind'] },
    reader: MailReader,
  ) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`Your account has another address`),
      facts: [
        [i18n._(kind === 'mail' ? msg`Email before` : msg`Phone before`), value],
        [i18n._(msg`New address entered`), momentIn(reader.locale)(at, reader.timeZone)],
      ],
      lines: [
        i18n._(
          msg`The email address or phone number of your Visita account was replaced by another one, which is confirmed.`,
        ),
        i18n._(
          msg`If that was not you, take it back within 7 days. It signs everybody out, and you choose a new password.`,
        ),
      ],
      link: { href, label: i18n._(msg`Take the change back`) },
    })),
  addressTried: (publicUrl: string, reader: MailReader) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`Mails of Visita reach you again`),
      lines: [
        i18n._(
          msg`You asked whether mails reach this address. They do: from now on you get everything again that is sent to your account.`,
        ),
      ],
      link: { href: `${publicUrl}/dashboard`, label: i18n._(msg`Open your dashboard`) },
    })),
  addressTaken: (publicUrl: string, email: string, reader: MailReader) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`You already have an account`),
      facts: [[i18n._(msg`Email`), email]],
      lines: [
        i18n._(
          msg`Somebody, perhaps you, tried to sign up at Visita with this address. It already has an account, so nothing was changed.`,
        ),
        i18n._(msg`You can sign in with this address. If you forgot the password, set a new one.`),
      ],
      link: { href: `${publicUrl}/auth/Login`, label: i18n._(msg`Sign in`) },
    })),
  accountInvited: (publicUrl: string, email: string, reader: MailReader) =>
    write(named(reader), (i18n) => ({
      subject: i18n._(msg`A card was made for you`),
      facts: [[i18n._(msg`Email`), email]],
      lines: [
        i18n._(
          msg`A Visita administrator made a digital business card for you, in an account with this address.`,
        ),
        i18n._(
          msg`To take it over, confirm the address with a code that we mail to you, then set a password. Until then, nobody can sign in to the account.`,
        ),
        i18n._(msg`If you do not know what this is about, you can ignore this mail.`),
      ],
      link: {
        href: `${publicUrl}/auth/VerifyEmailView?invited=true`,
        label: i18n._(msg`Confirm my address`),
      },
    })),
  /** @param username of letters, digits, dots, hyphens and underscores, or the id of an account without one; `href` shows it */
  passwordGuessed: (username: string, href: string, reader: MailReader, at?: Date) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`Somebody guesses passwords`),
      lines: [
        i18n._(
          msg`There were many wrong passwords for the account ${username}. Further tries are delayed; the account is not locked.`,
        ),
        i18n._(msg`If this goes on, look into the log for the network that they come from.`),
      ],
      facts: [[i18n._(msg`Account`), username], whenOf(at, reader, i18n)],
      link: { href, label: i18n._(msg`See the account`) },
    })),
  /** @param device browser and system, as far as they are known. */
  newDevice: (device: string, publicUrl: string, reader: MailReader, at?: Date) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`New sign-in to your account`),
      lines: [
        i18n._(
          msg`Your Visita account has just been signed in to from a device or network that is new to us.`,
        ),
        i18n._(msg`If that was not you, sign that device out and change your password now.`),
      ],
      facts: [[i18n._(msg`Device`), device], whenOf(at, reader, i18n)],
      link: securityLink(publicUrl, i18n),
    })),
  codesGuessed: securityMail(
    msg`Somebody may know your password`,
    msg`Somebody signed in with your password and then typed several wrong codes of the second step. They did not get in.`,
  ),
  factorAdded: securityMail(
    msg`Your authenticator app is set up`,
    msg`From now on, signing in to your Visita account also asks for a code of your authenticator app.`,
  ),
  factorRemoved: securityMail(
    msg`Your authenticator app is switched off`,
    msg`Signing in to your Visita account no longer asks for a code of your authenticator app.`,
  ),
  factorReset: (publicUrl: string, reader: MailReader, at?: Date) =>
    write(reader, (i18n) => ({
      subject: i18n._(msg`Your second factor was reset`),
      facts: [whenOf(at, reader, i18n)],
      lines: [
        i18n._(
          msg`An administrator removed the authenticator app, the recovery codes and the passkeys of your Visita account and signed you out everywhere. Your password is enough until you set them up again.`,
        ),
        i18n._(msg`If you did not ask for that, set a new password now.`),
      ],
      link: securityLink(publicUrl, i18n),
    })),
  codesReplaced: securityMail(
    msg`You have new recovery codes`,
    msg`New recovery codes were made for your Visita account. Those of before have stopped working.`,
  ),
  recoveryCodeUsed: securityMail(
    msg`A recovery code was used`,
    msg`One of the recovery codes of your Visita account has just been used. It does not work again.`,
  ),
  passkeyAdded: securityMail(
    msg`A passkey was added`,
    msg`A passkey was added to your Visita account. Whoever has it can sign in with it.`,
  ),
  passkeyRemoved: securityMail(
    msg`A passkey was removed`,
    msg`A passkey was removed from your Visita account. It no longer signs in.`,
  ),
} as const

/** A mail about a change of the account's security: what happened, and where to undo it. */
function securityMail(subject: MessageDescriptor, line: MessageDescriptor) {
  return (publicUrl: string, reader: MailReader, at?: Date) =>
    write(reader, (i18n) => ({
      subject: i18n._(subject),
      facts: [whenOf(at, reader, i18n)],
      lines: [
        i18n._(line),
        i18n._(msg`If that was not you, change your password now and look at your devices.`),
      ],
      link: securityLink(publicUrl, i18n),
    }))
}

const securityLink = (publicUrl: string, i18n: I18n) => ({
  href: `${publicUrl}/settings/user/security`,
  label: i18n._(msg`Check your security settings`),
})

/** The text messages about accounts. */
export const textMessages = {
  confirmPhone: (code: string, locale: Locale) =>
    translationsIn(locale)._(msg`${code} confirms your phone number at Visita. It works for 10 minutes.`),
  resetPassword: (code: string, locale: Locale) =>
    translationsIn(locale)._(msg`${code} is your Visita code for a new password. It works for 10 minutes.`),
} as const

const named = (reader: MailReader): MailReader => (isName(reader.name) ? reader : { ...reader, name: '' })

/** When it happened, where its reader is; nothing where that is not known. */
const whenOf = (at: Date | undefined, { locale, timeZone }: MailReader, i18n: I18n) =>
  [i18n._(msg`When`), at === undefined ? '' : momentIn(locale)(at, timeZone)] as const

function write(
  { locale, name: greets }: MailReader,
  compose: (i18n: I18n) => Omit<EmailTemplate, 'closing' | 'greets'>,
) {
  const i18n = translationsIn(locale)
  const email = compose(i18n)
  const validity = i18n._(
    msg`It works for 10 minutes, once. If you did not ask for it, you can ignore this mail.`,
  )
  return renderEmail({ ...email, greets, closing: email.code === undefined ? [] : [validity] }, locale)
}
