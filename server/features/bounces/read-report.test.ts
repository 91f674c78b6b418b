import { describe, expect, it } from 'vitest'
import { bounceAddress, bounceToken } from '#server/platform/bounce-address.ts'
import * as reports from '#server/testing/bounce-reports.ts'
import { readReport } from './read-report.ts'

const secret = 'a secret of at least 32 characters'
const sent = { id: '0193d6a0-1234-7000-8000-00000000abcd', tries: 3 }
const about = {
  to: bounceAddress({ BOUNCE_ADDRESS: 'bounces@example.org', SECRET: secret }, sent) ?? '',
  recipient: 'asha@example.com',
}
const token = bounceToken(secret, sent)
const read = (source: string) => readReport(Buffer.from(source))

describe('a report of a mail server', () => {
  it.each([
    [
      'Postfix',
      reports.postfix(about),
      '550 5.1.1 <asha@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
    ],
    [
      'Exchange',
      reports.exchange(about),
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    ],
    [
      'Gmail',
      reports.gmail(about),
      '550-5.1.1 The email account that you tried to reach does not exist. Please try 550-5.1.1 double-checking the recipient. 550 5.1.1 NoSuchUser - gsmtp',
    ],
    ['an old one without a status', reports.withoutStatus(about), ''],
  ])('of %s says that the mail failed, and in which words', async (_, source, answer) => {
    expect(await read(source)).toEqual({ token, bounce: { kind: 'permanent', answer } })
    expect((await read(source.replaceAll('\r\n', '\n')))?.bounce.answer).toBe(answer)
  })

  it.each([
    ['that waits', reports.postfix(about, '4.4.1', 'delayed')],
    ['that the other server does not take now', reports.postfix(about, '4.2.2')],
    ['that waits, in whatever words', reports.postfix(about, '5.0.0', 'delayed')],
  ])('tells of a mail %s that this passes', async (_, source) => {
    expect((await read(source))?.bounce).toMatchObject({ kind: 'passing' })
  })

  it('says its status where the other server said none', async () => {
    const source = reports.postfix(about).replace(/Diagnostic-Code: .*\r\n .*\r\n/, '')
    expect((await read(source))?.bounce.answer).toBe('5.1.1')
  })

  it.each(['Delivered-To', 'X-Original-To', 'Envelope-To'])(
    'is found by %s, in whatever case, when it was forwarded',
    async (name) => {
      const forwarded = `${name}: <${about.to.toUpperCase()}>\r\n`
      const source = reports.postfix({ ...about, to: 'operator@example.org' })
      expect((await read(forwarded + source))?.token?.toLowerCase()).toBe(token)
      expect(await read(source)).toMatchObject({ token: undefined })
    },
  )
})

it.each([
  ['who is on holiday', reports.outOfOffice(about)],
  ['a letter of an old mail server', reports.qmailLetter(about)],
  ['that the mail has arrived', reports.postfix(about, '2.0.0', 'delivered')],
  ['that it was passed on', reports.postfix(about, '2.0.0', 'relayed')],
  [
    'what a person has read',
    reports.postfix(about).replaceAll('message/delivery-status', 'message/disposition-notification'),
  ],
  ['the report in another mail', reports.postfix(about).replace('multipart/report', 'multipart/mixed')],
  ['nothing', ''],
])('is no report: %s', async (_, source) => {
  expect(await read(source)).toBeUndefined()
})
