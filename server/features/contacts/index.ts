/**
 * Contacts: what visitors leave with card owners, and the cards that people keep.
 * Owns `shared_contacts` and `saved_contacts`; asks cards which card is on the air and what of it may be seen.
 * Never: the client's word on who receives a contact; the key a visitor withdraws with, of which only a hash is kept.
 * Emits ContactShared. Hears its own ContactShared: a mail to the card's owner.
 */
export { contactsRoutes } from './routes.ts'
export { sendContactNotice } from './send-contact-notice.ts'
export { shareContact } from './share-contact.ts'
export { findSharedByWithdrawKey, withdrawSharedContact } from './withdraw-contact.ts'
