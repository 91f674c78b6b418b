export { ClaimForm } from './claim-form.tsx'
export { AlreadyClaimed, UnclaimableCode } from './claim-notices.tsx'
export { CodeClaim } from './code-claim.tsx'
export { ownerQueries } from './use-code-claim.ts'
