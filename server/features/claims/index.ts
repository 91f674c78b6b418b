/**
 * Claims: how printed codes change hands. Whoever has the secret of a free code claims it, releases it or offers it to
 * somebody else.
 * Owns `qrcode_transfers`. The slice qrcodes decides who gets a code and writes its history; cards know what it shows.
 * Emits TransferOffered, TransferAccepted and CodeBlocked, and subscribes to them to send mails.
 */
export { CodeBlocked, sendCodeBlockNotice } from './block-code.ts'
export { countCodeOffers, endTransfersOf, eraseTransfers } from './store.ts'
export { claimsRoutes } from './routes.ts'
export { sendTransferNotice, sendTransferOffer } from './send-mails.ts'
export { TransferAccepted, TransferOffered, assertMayOffer, sweepTransfers } from './transfer-code.ts'
