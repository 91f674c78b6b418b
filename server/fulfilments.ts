import { fulfilNfc } from './features/nfc/index.ts'
import { fulfilCredits } from './features/partners/index.ts'
import { endTickets, fulfilEvent } from './features/registrations/index.ts'
import { endPurchase, fulfilPackage } from './features/subscriptions/index.ts'
import type { Endings, Fulfilments } from './platform/ctx.ts'

/** What paid orders give, by their kind. What is not listed here is not for sale. */
export const fulfilments: Fulfilments = {
  package: fulfilPackage,
  credits: fulfilCredits,
  event: fulfilEvent,
  nfc: fulfilNfc,
}

/** How that ends when its money goes back. Credits are taken, and cards are not made any more, without a question. */
export const endings: Endings = { package: endPurchase, event: endTickets }
