export { InvitationStatus, Undelivered } from './invitation-status.tsx'
