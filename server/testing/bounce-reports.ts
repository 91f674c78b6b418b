/** Mails by which mail servers tell what became of a mail: as they write them, with other names. */
type About = {
  /** Where the report is sent: the return path of the mail. */
  readonly to: string
  readonly recipient: string
}

const lines = (...texts: readonly string[]) => texts.join('\r\n')

const report = ({ to }: About, from: string, human: string, status: readonly string[]) =>
  lines(
    'Return-Path: <>',
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Delivery Status Notification',
    'Date: Sun, 29 Nov 2026 10:00:00 +0000',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1.2026/mx"',
    '',
    '--B1.2026/mx',
    'Content-Type: text/plain; charset=utf-8',
    '',
    human,
    '',
    '--B1.2026/mx',
    'Content-Type: message/delivery-status',
    '',
    ...status,
    '',
    '--B1.2026/mx',
    'Content-Type: message/rfc822',
    '',
    'Subject: Your code',
    'Auto-Submitted: auto-generated',
    '',
    'Action: failed',
    'The private text of the mail.',
    '--B1.2026/mx--',
    '',
  )

/** @param code the status; `4.4.1` for one that passes @param action `failed` or `delayed` */
export const postfix = (about: About, status = '5.1.1', action = 'failed') =>
  report(
    about,
    'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'This is the mail system at host mx.',
    [
      'Reporting-MTA: dns; mx.example.net',
      'X-Postfix-Queue-ID: 4F1C2A0B',
      'Arrival-Date: Sun, 29 Nov 2026 09:59:58 +0000 (UTC)',
      '',
      `Final-Recipient: rfc822; ${about.recipient}`,
      `Original-Recipient: rfc822;${about.recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Remote-MTA: dns; mail.example.com',
      `Diagnostic-Code: smtp; 550 ${status} <${about.recipient}>: Recipient address`,
      '    rejected: User unknown in virtual mailbox table',
    ],
  )

export const exchange = (about: About) =>
  report(
    about,
    'Microsoft Outlook <postmaster@example.onmicrosoft.test>',
    'Your message could not be delivered.',
    [
      'Reporting-MTA: dns;AB1PR01.prod.example',
      'Received-From-MTA: dns;mail.example.org',
      '',
      `Original-Recipient: rfc822;${about.recipient}`,
      `Final-Recipient: RFC822;${about.recipient}`,
      'Action: FAILED',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'X-Display-Name: Asha Rao',
    ],
  )

export const gmail = (about: About) =>
  report(about, 'Mail Delivery Subsystem <mailer-daemon@googlemail.test>', '** Address not found **', [
    'Reporting-MTA: dns; googlemail.test',
    'Arrival-Date: Sun, 29 Nov 2026 01:59:58 -0800 (PST)',
    '',
    `Final-Recipient: rfc822; ${about.recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; gmail-smtp-in.example. (192.0.2.27, the server for the domain.)',
    'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
    ' 550-5.1.1 double-checking the recipient.',
    ' 550 5.1.1 NoSuchUser - gsmtp',
    'Last-Attempt-Date: Sun, 29 Nov 2026 01:59:59 -0800 (PST)',
  ])

/** A report of an old mail server, without a status and without a line of the other one. */
export const withoutStatus = (about: About) =>
  report(about, 'MAILER-DAEMON@old.example.net', 'Hi. This is the qmail-send program.', [
    'Reporting-MTA: dns; old.example.net',
    '',
    `Final-Recipient: rfc822; ${about.recipient}`,
    'Action: failed',
  ])

/** The same as a letter: only people can read it. */
export const qmailLetter = ({ to, recipient }: About) =>
  lines(
    'From: MAILER-DAEMON@old.example.net',
    `To: ${to}`,
    'Subject: Not delivered',
    '',
    'Hi. This is the qmail-send program at old.example.net.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    'This is a permanent error; I have given up. Sorry it did not work out.',
    '',
    `<${recipient}>:`,
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
  )

export const outOfOffice = ({ to, recipient }: About) =>
  lines(
    `From: ${recipient}`,
    `To: ${to}`,
    'Subject: Out of office: Your code',
    'Auto-Submitted: auto-replied',
    'Content-Type: text/plain',
    '',
    'Action: failed',
    'I am on holiday until Monday.',
    '',
  )
