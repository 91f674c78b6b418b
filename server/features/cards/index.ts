/**
 * Cards of every kind, each one JSON document with a version. What is in a document, only its kind knows
 * (packages/cards/kinds).
 * Owns the tables `cards`, `students` and `dynamic_links`, the companion rows of two kinds (events own those of a third); which templates an account may use and how many
 * cards its plan allows, templates and subscriptions decide; creates and names their codes through the slice qrcodes; reads
 * visits and contacts only to
 * count them. It does not know what a page looks like (packages/cards) or who sent or saved a contact (contacts).
 * Emits CardBlocked, and subscribes to it to send a mail, and WaitingCardDeleted; the database notifies about changes (NOTIFY card_changed).
 */
export { CardBlocked } from './block-card.ts'
export { WaitingCardDeleted } from './delete-card.ts'
export { drawWaitingCodes } from './create-code-pdf.ts'
export { getOwnCode } from './list-codes.ts'
export { giveCard, errorOfCard } from './hand-over-card.ts'
export { holdIfOpen, holdOpenCode } from './hold-open-code.ts'
export { acceptPendingCard } from './accept-card.ts'
export { allowEditing } from './remove-card-editor.ts'
export { attachOwnCard } from './update-code.ts'
export { createCardFor, createCardForOther } from './create-card.ts'
export { exportCards } from './export-cards.ts'
export { findOpenCard, getPublicCardRow, getShareableCard } from './get-public-card.ts'
export { sendBlockNotice } from './send-block-notice.ts'
export { findEventCard } from './kinds/event/find-event-card.ts'
export type { FoundEventCard } from './kinds/event/find-event-card.ts'
export { listListedCards } from './kinds/event/store.ts'
export { findVerification } from './kinds/student/verify.ts'
export { companionOfCard, readCompanion } from './kinds.ts'
export type { Gate } from './companion.ts'
export { readContent } from './read-content.ts'
export { removeEndedCards } from './remove-ended-cards.ts'
export { presentCard } from './present.ts'
export { findCard, findPendingCard, lockCard } from './store.ts'
export type { CardRow } from './store.ts'
export { updateCard } from './update-card.ts'
export { closePendingCard, eraseCards } from './write-store.ts'
