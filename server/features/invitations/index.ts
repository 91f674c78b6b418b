/**
 * Invitations: what partners make for a person, who accepts or rejects it: a card, or an account only. A card, the account of a person who has none and
 * the credit that pays for it come and go together.
 * Owns `invitations`; cards know what a pending card is, partners and the ledger hold the credit.
 * One machine decides about an invitation, its card and its credit (machine/, decide.ts).
 * Emits InvitationMade, and subscribes to it to mail the person, InvitationUnwanted, which removes an account that was made for nothing,
 * InvitationEnded, of which its partner is told, and InvitationsWithdrawn, which ends what a suspended partner has open. Subscribes to
 * WaitingCardDeleted and PartnerDecided; the cards of a file of people are a task; `sweepInvitations` runs once an hour.
 */
export { answerByLink, findInvitationByLink } from './answer-invitation.ts'
export { InvitationEnded, InvitationUnwanted } from './decide.ts'
export {
  InvitationsWithdrawn,
  changeCardViews,
  endInvitationOfCard,
  withdrawInvitations,
} from './end-partner-invitations.ts'
export { cardImport, makeImportedCards } from './import/make-imported-cards.ts'
export { countInvitations, findCodeByView } from './store.ts'
export { eraseInvitations, removeUnwantedAccount, sweepInvitations } from './maintain-invitations.ts'
export { InvitationMade } from './create-partner-card.ts'
export { invitationsRoutes } from './routes.ts'
export { sendInvitationMail } from './send-mails.ts'
