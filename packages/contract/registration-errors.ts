/** Errors of events and their registrations: a part of the catalogue in errors.ts. */
export const registrationErrors = {
  seats_taken: { status: 409, text: 'More seats are taken than that. Enter a higher number.' },
  ticket_type_sold: {
    status: 409,
    text: 'Tickets of a type that is missing here are sold. Bring it back, and end its sale instead.',
  },
  currency_fixed: {
    status: 409,
    text: 'Somebody has registered at a price in this currency, so it stays. For another one, make a new event.',
  },
  registration_not_found: { status: 404, text: 'There is no such registration.' },
  registration_closed: { status: 409, text: 'Registration for this event is closed. Nothing was stored.' },
  sold_out: {
    status: 409,
    text: 'So many seats are not left. Choose fewer, or another ticket. Nothing was stored.',
  },
  code_used_up: {
    status: 409,
    text: 'This code has been used as often as it may. Leave it out, or use another. Nothing was stored.',
  },
  event_code_not_found: { status: 404, text: 'There is no such code of your events.' },
  event_code_taken: { status: 409, text: 'This event has a code of this name.' },
  event_code_used: {
    status: 409,
    text: 'Somebody has registered with this code: it keeps its name and is not deleted. End it instead.',
  },
  event_code_uses: { status: 409, text: 'It was used more often than that. Enter a higher number.' },
  ticket_type_unknown: { status: 409, text: 'This ticket cannot be had at the moment. Choose another.' },
  too_many_seats: {
    status: 409,
    text: 'These are more seats than one person can have. Choose fewer. Nothing was stored.',
  },
  requests_full: {
    status: 409,
    text: 'So many requests wait for the organiser that no more are taken. Try again later. Nothing was stored.',
  },
  payment_method_missing: { status: 409, text: 'Nothing can be paid for this event yet. Ask its organiser.' },
  transfer_too_late: {
    status: 409,
    text: 'Less than a day is left to pay, too little for a bank transfer. Choose another way, or ask the organiser. Nothing was stored.',
  },
  registration_not_confirmed: {
    status: 409,
    text: 'There is no ticket before the registration is confirmed.',
  },
  event_without_date: { status: 409, text: 'This event has no date yet.' },
  mail_missing: { status: 409, text: 'This registration has no mail address.' },
  proof_type_unsupported: { status: 415, text: 'Use a picture or a PDF.' },
  pdf_unreadable: {
    status: 422,
    text: 'This PDF could not be read: it is damaged, or protected by a password. Send a picture of it.',
  },
  pdf_active: { status: 415, text: 'This PDF holds a program or other files. Send a picture of it.' },
  proof_not_found: { status: 404, text: 'There is no proof of this payment.' },
  answer_not_found: { status: 404, text: 'There is no such file.' },
  list_too_long: {
    status: 409,
    text: 'A spreadsheet holds 20,000 rows at most. Choose fewer, or a CSV file.',
  },
  no_receivers: { status: 409, text: 'Nobody is left who could get this mail.' },
} as const
