/**
 * Cards: making, keeping and finding vcards, each one JSON document with a version.
 * Owns `cards`; makes and names their codes through qrcodes; reads visits and contacts only to count them.
 * Never: what a page looks like (packages/cards), who shared or saved a contact (contacts).
 * Emits and hears no events; the database announces changes (NOTIFY card_changed).
 */
export { createCard } from './create-card.ts'
export { getShareableCard } from './get-shareable-card.ts'
export { publicVcard } from './public-rules.ts'
export { findPublicCard } from './find-public-card.ts'
export { cardsRoutes } from './routes.ts'
