/**
 * Registrations: whoever takes part in an event, without an account; their tickets, and the organiser's list of them.
 * Owns `registrations`, `registration_items`, `tickets`, `event_codes`, `attendee_messages`, `attendee_optouts`, `organiser_days`, `ticket_passes`, `registration_guests` and `registration_answers`. Seats are taken and given back through events, in the transaction
 * that changes the status of the registration; money goes through payments, which call `fulfilEvent` when it has come.
 * Does not: the card and its page (cards, pages), doors.
 * Emits RegistrationConfirmed, RegistrationAwaitsPayment, RegistrationRequested, RequestApproved, RequestDeclined, RegistrationCancelled, TicketsWanted, TicketsDue and AttendeeWritten, and subscribes to them to mail
 * the attendee; `sweepHolds` runs every minute, `sweepAttendees` once a day.
 */
export { countWaiting } from './desk-store.ts'
export { sendChange } from './announce-changes.ts'
export { sweepChanges } from './sweep-changes.ts'
export { fulfilEvent, sweepHolds } from './change-status.ts'
export { closeRefunded, endTickets, reopenRefunded } from './close-refunded.ts'
export * as registrationEvents from './events.ts'
export { guestImport, importGuestList } from './import-guests.ts'
export { insertSampleCode } from './codes/own-codes-store.ts'
export { insertSampleRegistrations } from './insert-samples.ts'
export type { SampleRegistration } from './insert-samples.ts'
export { deleteOwnProofs, eraseRegistrations, exportRegistrations, sweepAttendees } from './personal-data.ts'
export { sendOrganiserMail } from './organiser/send-organiser-mail.ts'
export { OrganiserDayOver, noticeDay, sendRegistrationsOfDay } from './organiser/send-registrations-of-day.ts'
export { passMails, sendHolderNews } from './passing/send-passed.ts'
export { registrationPages } from './registration-pages.ts'
export { registrationsRoutes } from './routes.ts'
export { sendFoundTickets } from './send-found-tickets.ts'
export {
  resendTickets,
  sendApproval,
  sendCancellation,
  sendDecline,
  sendHowToPay,
  sendRequestNotice,
  sendTickets,
} from './send-mails.ts'
export { remindToPay, sendExpiry, sendPaymentReminder } from './remind-to-pay.ts'
export { sendMoneyBack } from './send-money-back.ts'
export { sendPartBack } from './send-part-back.ts'
export { sendToAttendee } from './send-to-attendee.ts'
