/**
 * Handovers: how a card goes to another account, with its codes, links, visits and pictures, and how its giver takes it back
 * (decision 0228).
 * Owns `card_handovers` and `card_handover_leads`. The slices that own cards, codes, files and leads move theirs; `what-goes.test.ts` says
 * of every column that names an account, a card or a code what becomes of it.
 * Emits HandoverMoved, and subscribes to it to mail both sides; `sweepHandovers` runs every hour.
 */
export { countCardOffers } from './store.ts'
export { exportHandovers } from './export-handovers.ts'
export { HandoverMoved } from './handover-events.ts'
export { handoversRoutes } from './routes.ts'
export { handoverMails } from './send-mails.ts'
export { sweepHandovers } from './sweep-handovers.ts'
export { eraseHandovers } from './sweep-store.ts'
