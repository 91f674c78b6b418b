export { InvitationStatus } from './invitation-status.tsx'
