/**
 * Contacts: the leads that visitors send to card owners, and the cards that people save.
 * Owns `shared_contacts`, `saved_contacts` and the tags of both; asks cards which card may be shown, and what of it.
 * Does not: believe the client about who receives a contact; store the key to withdraw a contact (only its hash).
 * Emits ContactShared and LeadDue, and subscribes to both to mail the owner of the card; `noticeLeads` runs by the clock.
 */
export { exportContacts } from './export-contacts.ts'
export { giveLeads, lockLeadsOf, takeLeadsBack } from './hand-over-store.ts'
export { moveLeadsOfCard } from './merge-store.ts'
export { contactsRoutes } from './routes.ts'
export { LeadDue, noticeLeads, sendLeadReminder } from './send-lead-reminder.ts'
export { countUnseen } from './shared-store.ts'
export { sendContactNotice } from './send-contact-notice.ts'
export { ContactShared, createSharedContact } from './share-contact.ts'
export { findSharedByWithdrawKey, withdrawSharedContact } from './withdraw-contact.ts'
export type { WithdrawableContact } from './withdraw-contact.ts'
