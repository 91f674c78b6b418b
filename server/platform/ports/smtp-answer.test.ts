import { expect, it } from 'vitest'
import { isAddressRefused, plainAnswer, smtpAnswer } from './smtp-answer.ts'

const answered = (command: string, response: string) =>
  Object.assign(new Error(`x: ${response}`), { code: 'EENVELOPE', command, response })

it.each([
  ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist. gsmtp'],
  ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable'],
  ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. [host.example 2026-11-29]'],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ['RCPT TO', '551 User not local'],
  ['RCPT TO', '552 5.2.2 Over quota'],
  ['RCPT TO', '553 Mailbox name not allowed'],
  ['RCPT TO', '554 No mailbox here by that name'],
  ['RCPT TO', '550 No such user at 5.7.1.9'],
  ['DATA', '550 5.1.1 <a@b.example> unknown'],
  ['DATA', '554-5.1.6 moved'],
])('knows that an address is refused for good: %s, %s', (command, response) => {
  expect(isAddressRefused(answered(command, response))).toBe(true)
})

it.each([
  ['RCPT TO', '421 4.7.0 Try again later'],
  ['RCPT TO', '450 4.2.1 The user receives mail too quickly'],
  ['RCPT TO', '452 4.2.2 Over quota'],
  ['RCPT TO', '555 Parameters not recognized'],
  ['RCPT TO', '550 5.7.1 Unable to relay'],
  ['RCPT TO', '550-5.7.26 This mail has been blocked because the sender is unauthenticated'],
  ['RCPT TO', '550 relay not permitted'],
  ['RCPT TO', '554 Service refused: found in a black list'],
  ['RCPT TO', '550 Rejected by the policy of this host'],
  ['RCPT TO', '550 5.1.8 Sender address rejected: Domain not found'],
  ['RCPT TO', '550 5.1.7 Bad sender'],
  ['RCPT TO', '550 5.6.7 Non-ASCII addresses not permitted'],
  ['MAIL FROM', '550 Sender rejected'],
  ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
  ['DATA', '554 5.7.1 Spam'],
  ['DATA', '552 5.3.4 Message too big'],
  ['DATA', '550 5.1.8 Sender unknown'],
  ['DATA', '550 Rejected'],
  ['CONN', '554 No service'],
])('leaves to another try what an operator can put right, or time: %s, %s', (command, response) => {
  expect(isAddressRefused(answered(command, response))).toBe(false)
})

it('takes no other error for an answer', () => {
  expect(isAddressRefused(new Error('550 5.1.1 No such user'))).toBe(false)
  expect(isAddressRefused('550 5.1.1')).toBe(false)
})

it('writes one line of at most 500 characters, without the login', () => {
  const url = 'smtp://relay:hunter2%2F@mail.example:587'
  const said = smtpAnswer(answered('DATA', `550 relay${'x'.repeat(40)}\r\nhunter2/`), url)
  expect(said).toBe(`x: 550 •••${'x'.repeat(40)} ••• (EENVELOPE)`)
  expect(plainAnswer('no\u0000thing  to hide', undefined)).toBe('no thing to hide')
  expect(plainAnswer(`${'a'.repeat(499)}😀`, undefined)).toBe(`${'a'.repeat(499)}\ufffd`)
})
