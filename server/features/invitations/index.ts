/**
 * Invitations: what partners make for a person, who accepts or rejects it: a card, or an account only. A card, the account of a person who has none and
 * the credit that pays for it come and go together.
 * Owns `invitations`; cards know what a pending card is, partners and the ledger hold the credit.
 * Emits InvitationMade, and subscribes to it to mail the person; `sweepInvitations` runs once an hour.
 */
export {
  answerByLink,
  eraseInvitations,
  findInvitationByLink,
  sweepInvitations,
} from './answer-invitation.ts'
export { InvitationMade } from './create-partner-card.ts'
export { invitationsRoutes } from './routes.ts'
export { sendInvitationMail } from './send-mails.ts'
