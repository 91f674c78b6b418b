import * as handovers from '#contract/handovers.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'
import type { World } from './world.ts'

/** Of the two sides alone: an admin is a stranger. */
const offer = { missing: 'handover_not_found', admin: 'stranger' } as const
const card = { missing: 'card_not_found', admin: 'stranger' } as const
const body = (handover_id: number) => ({ body: { handover_id } })

export const ownedHandovers: readonly OwnedThing[] = [
  owned(handovers.previewHandover, 'read', (w: World) => ({ params: { id: w.card.card_id } }), card),
  owned(
    handovers.offerHandover,
    'write',
    (w: World) => ({ body: { card_id: w.card.card_id, to_email: 'friend@example.org' } }),
    card,
  ),
  owned(handovers.getHandover, 'read', (w: World) => ({ params: { id: w.handovers.offered } }), offer),
  owned(handovers.acceptHandover, 'write', (w: World) => body(w.handovers.forMe), offer),
  owned(handovers.declineHandover, 'write', (w: World) => body(w.handovers.forMe), offer),
  owned(handovers.withdrawHandover, 'write', (w: World) => body(w.handovers.offered), offer),
  owned(handovers.undoHandover, 'write', (w: World) => body(w.handovers.given), offer),
]
