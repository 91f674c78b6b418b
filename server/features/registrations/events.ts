import { defineEvent, rowId } from '#server/platform/events.ts'

/** A registration is confirmed: it has its tickets. */
export const RegistrationConfirmed = defineEvent('RegistrationConfirmed', { registrationId: rowId })
/** A registration waits for a transfer, and somebody should know how to pay. */
export const RegistrationAwaitsPayment = defineEvent('RegistrationAwaitsPayment', { registrationId: rowId })
/** Somebody wants to come, and the organiser has to answer. */
export const RegistrationRequested = defineEvent('RegistrationRequested', { registrationId: rowId })
/** The organiser has approved a request, which has seats now. */
export const RequestApproved = defineEvent('RequestApproved', { registrationId: rowId })
/** The organiser does not want it. */
export const RequestDeclined = defineEvent('RequestDeclined', { registrationId: rowId })
/** A registration is cancelled, by whomever. */
export const RegistrationCancelled = defineEvent('RegistrationCancelled', { registrationId: rowId })
/** An attendee says that a transfer is made: the organiser has to look. */
export const PaymentShown = defineEvent('PaymentShown', { registrationId: rowId })
/** Seats that waited for a transfer are not held any more. */
export const RegistrationExpired = defineEvent('RegistrationExpired', { registrationId: rowId })
/** Seats that wait for a transfer go soon. */
export const PaymentReminderDue = defineEvent('PaymentReminderDue', { registrationId: rowId })
/** Somebody wants the mail of a registration once more. */
export const TicketsWanted = defineEvent('TicketsWanted', { registrationId: rowId })
/** Somebody looks for what they have registered for, and knows their mail address alone. */
export const TicketsSought = defineEvent('TicketsSought', { registrationId: rowId })
/** Many attendees get their tickets, because an organiser has invited them. */
export const TicketsDue = defineEvent('TicketsDue', { registrationId: rowId })
/** When or where an event is has changed since an attendee was told, or it is cancelled. */
export const EventChanged = defineEvent('EventChanged', { registrationId: rowId })
/** A ticket has another holder: both are to know. */
export const TicketPassed = defineEvent('TicketPassed', { passId: rowId })
/** Whoever a ticket was passed to is to know what it is now: the event has changed, or the ticket is not valid any more. */
export const HolderTold = defineEvent('HolderTold', { ticketId: rowId })
/** An organiser has written to an attendee: to whoever registered, or to whom a ticket was passed on. */
export const AttendeeWritten = defineEvent('AttendeeWritten', {
  messageId: rowId,
  registrationId: rowId,
  ticketId: rowId.nullable().default(null),
})
