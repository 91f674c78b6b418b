import { renderEmail } from '#server/platform/email-template.ts'
import type { EmailTemplate } from '#server/platform/email-template.ts'

/**
 * What accounts write to people. No letter repeats text that a stranger could have typed into a form (a name): it
 * would go out under our sender.
 */
export const mails = {
  verification: (code: string) =>
    write({
      subject: `${code} confirms your email address`,
      lines: ['Welcome to Visita. Type this code to confirm that this address is yours.'],
      code,
    }),
  passwordReset: (code: string) =>
    write({
      subject: `${code} is your code for a new password`,
      lines: ['Somebody, hopefully you, wants to set a new password for your Visita account.'],
      code,
    }),
  passwordChanged: (publicUrl: string) =>
    write({
      subject: 'Your password was changed',
      lines: [
        'The password of your Visita account has just been changed, and you were signed out everywhere else.',
        'If that was not you, set a new one now.',
      ],
      link: { href: `${publicUrl}/auth/ForgotPassword`, label: 'Set a new password' },
    }),
  addressTaken: (publicUrl: string) =>
    write({
      subject: 'You already have an account',
      lines: [
        'Somebody, perhaps you, tried to sign up at Visita with this address. It already has an account, so nothing was changed.',
        'You can sign in with this address. If you forgot the password, set a new one.',
      ],
      link: { href: `${publicUrl}/auth/Login`, label: 'Sign in' },
    }),
  /** @param username of letters, digits, dots, hyphens and underscores, or the id of an account without one. */
  passwordGuessed: (username: string) =>
    write({
      subject: 'Somebody guesses passwords',
      lines: [
        `There were many wrong passwords for the account ${username}. Further tries are delayed; the account is not locked.`,
        'If this goes on, look into the log for the network that they come from.',
      ],
    }),
} as const

const validity = 'It works for 10 minutes, once. If you did not ask for it, you can ignore this mail.'

function write(letter: Omit<EmailTemplate, 'closing'>) {
  return renderEmail({ ...letter, closing: letter.code === undefined ? [] : [validity] })
}
