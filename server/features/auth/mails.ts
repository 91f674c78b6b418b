import type { Mail } from '#server/platform/ports/mail.ts'

type Letter = {
  readonly subject: string
  readonly lines: readonly string[]
  /** Shown large, to be typed. */
  readonly code?: string
  readonly link?: { readonly href: string; readonly label: string }
}

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
} as const

const validity = 'It works for 10 minutes, once. If you did not ask for it, you can ignore this mail.'

function write({ subject, lines, code, link }: Letter): Omit<Mail, 'to'> {
  const closing = code === undefined ? [] : [validity]
  const blocks = ['Hello,', ...lines, code, ...closing, link && `${link.label}: ${link.href}`, 'Visita']
  return {
    subject,
    text: `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`,
    html: page([
      ...['Hello,', ...lines].map(paragraph),
      ...(code === undefined ? [] : [codeBlock(code)]),
      ...closing.map(paragraph),
      ...(link === undefined ? [] : [button(link)]),
    ]),
  }
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`
const codeBlock = (code: string) =>
  `<p style="margin:0 0 16px;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escape(code)}</p>`
const button = ({ href, label }: { href: string; label: string }) =>
  `<p style="margin:8px 0 0"><a href="${escape(href)}" style="display:inline-block;padding:10px 18px;background:#16151A;color:#FBFAF7;border-radius:6px;text-decoration:none">${escape(label)}</a></p>`

/** One column that every mail program can show; colours of the product's identity. */
const page = (blocks: readonly string[]) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:32px 16px;background:#FBFAF7;color:#16151A;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:28px;background:#FFFFFF;border:1px solid #E4E1DA;border-radius:2px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700">Visita<span style="color:#D8432B">.</span></p>
${blocks.join('\n')}
</div></body></html>
`
