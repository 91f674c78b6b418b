/**
 * Cards: vcards, each one JSON document with a version.
 * Owns the table `cards`; creates and names their codes through the slice qrcodes; reads visits and contacts only to
 * count them. It does not know what a page looks like (packages/cards) or who sent or saved a contact (contacts).
 * Emits and handles no events; the database notifies about changes (NOTIFY card_changed).
 */
export { createCardFor } from './create-card.ts'
export { exportCards } from './export-cards.ts'
export { getPublicCardRow, getShareableCard } from './get-public-card.ts'
export { readVcard } from './read-vcard.ts'
export { publicVcard } from './rules.ts'
export { eraseCards } from './write-store.ts'
