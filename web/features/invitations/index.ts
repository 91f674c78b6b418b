export { InvitationCredit, InvitationStatus, Undelivered } from './invitation-status.tsx'
