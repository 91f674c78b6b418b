import { fulfilNfc } from './features/nfc/index.ts'
import { fulfilCredits } from './features/partners/index.ts'
import { fulfilEvent } from './features/registrations/index.ts'
import { fulfilPackage } from './features/subscriptions/index.ts'
import type { Fulfilments } from './platform/ctx.ts'

/** What paid orders give, by their kind. What is not listed here is not for sale. */
export const fulfilments: Fulfilments = {
  package: fulfilPackage,
  credits: fulfilCredits,
  event: fulfilEvent,
  nfc: fulfilNfc,
}
