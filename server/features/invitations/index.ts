/**
 * Invitations: what partners make for a person, who accepts or rejects it: a card, or an account only. A card, the account of a person who has none and
 * the credit that pays for it come and go together.
 * Owns `invitations`; cards know what a pending card is, partners and the ledger hold the credit.
 * Emits InvitationMade, and subscribes to it to mail the person, and InvitationUnwanted, which removes an account that was made for nothing;
 * the cards of a file of people are a task; `sweepInvitations` runs once an hour.
 */
export { InvitationUnwanted, answerByLink, findInvitationByLink } from './answer-invitation.ts'
export { cardImport, makeImportedCards } from './import/make-imported-cards.ts'
export { findCodeByView } from './store.ts'
export { eraseInvitations, removeUnwantedAccount, sweepInvitations } from './maintain-invitations.ts'
export { InvitationMade } from './create-partner-card.ts'
export { invitationsRoutes } from './routes.ts'
export { sendInvitationMail } from './send-mails.ts'
