/**
 * Renewals: plans that renew by themselves, with a card that the payment provider keeps. The card is kept when a plan is paid, each charge is announced
 * by mail, and the provider forgets the card when its owner stops that.
 * Owns `payment_cards` and `renewals`; reads subscriptions, their periods, orders and packages. Money is asked for by payments alone.
 * Emits CardKept, RenewalAnnounced and RenewalDeclined, and subscribes to them to mail the person, and to OrderPaid to keep the card;
 * `announceRenewals`, `chargeRenewals` and `forgetCards` run every ten minutes.
 */
export { announceRenewals } from './announce-renewals.ts'
export { eraseCard } from './card-store.ts'
export { chargeRenewals } from './charge-renewals.ts'
export { CardKept, RenewalAnnounced, RenewalDeclined } from './events.ts'
export { exportPaymentCard, forgetCards, keepCard } from './keep-card.ts'
export { remindToRenew, sendCardKept, sendRenewalAnnouncement, sendRenewalDeclined } from './renewal-mails.ts'
export { renewalsRoutes } from './routes.ts'
