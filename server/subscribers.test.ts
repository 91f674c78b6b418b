import { expect, it } from 'vitest'
import { jobNames } from '#contract/job-names.ts'
import { schedules, subscribers } from './subscribers.ts'

it('has words in the back office for every job that there is, and for no other', () => {
  const names = [...subscribers.flatMap(({ handlers }) => Object.keys(handlers)), ...Object.keys(schedules)]
  expect([...jobNames]).toEqual([...new Set(names)].sort())
})

/** In which queue the work of an event waits, by its handler. */
const paceOf = (event: string, handler: string) =>
  subscribers.find((one) => one.event === event && handler in one.handlers)?.pace

it('lets nothing that a person waits for wait behind what runs in bulk, and no mail behind long work', () => {
  const awaited = [
    ['PasswordResetRequested', 'sendResetCode'],
    ['VerificationRequested', 'sendVerificationCode'],
    ['UserSignedUp', 'sendSignUpMail'],
    ['OrderPaid', 'issueOrderInvoice'],
  ] as const
  const documents = [
    ['RegistrationConfirmed', 'sendTickets'],
    ['RegistrationAwaitsPayment', 'sendHowToPay'],
    ['TicketsWanted', 'resendTickets'],
    ['InvoiceIssued', 'sendInvoice'],
  ] as const
  const bulk = [
    ['TicketsDue', 'sendTickets'],
    ['CardInvitationMade', 'sendCardInvitation'],
    ['AttendeeWritten', 'sendToAttendee'],
    ['WeekOver', 'sendWeeklyNumbers'],
  ] as const
  const paces = (pairs: readonly (readonly [string, string])[]) =>
    new Set(pairs.map(([event, handler]) => paceOf(event, handler)))
  expect([paces(awaited), paces(documents), paces(bulk)]).toEqual([
    new Set(['awaited']),
    new Set(['document']),
    new Set(['ordinary']),
  ])
  expect(paceOf('ErasureDue', 'eraseAccount')).toBe('long')
})
