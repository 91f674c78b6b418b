/** Errors of printed codes and cards that are handed to another account: a part of the catalogue in errors.ts. */
export const handoverErrors = {
  transfer_pending: { status: 409, text: 'This code is offered to somebody already.' },
  transfer_not_found: { status: 404, text: 'There is no such offer.' },
  transfer_ended: { status: 409, text: 'This offer has ended.' },
  transfer_address: {
    status: 409,
    text: 'This offer is for another email address.',
  },
  handover_not_found: {
    status: 404,
    text: 'There is no such offer for this account. Sign in with the address that it was sent to.',
  },
  handover_ended: { status: 409, text: 'This offer is over.' },
  handover_pending: { status: 409, text: 'This card is offered to somebody already.' },
  handover_event: {
    status: 409,
    text: 'An event stays with its organiser: its guests have registered there, and their money is there.',
  },
  handover_student: { status: 409, text: 'A student card stays with whoever has issued it.' },
  handover_nfc_order: {
    status: 409,
    text: 'NFC cards are being made for this card. It can be handed on when they are sent.',
  },
  handover_fresh: {
    status: 409,
    text: 'This card can still be taken back by whoever gave it to you. It can be handed on after that.',
  },
  handover_unavailable: {
    status: 409,
    text: 'The card cannot be taken over now: it is deleted or blocked, or its owner cannot give it.',
  },
  handover_no_room: {
    status: 409,
    text: 'Your plan has no place for another card of this kind. Delete one or choose a larger plan, and accept then.',
  },
  handover_undo_over: { status: 409, text: 'The time to take this card back is over.' },
} as const
