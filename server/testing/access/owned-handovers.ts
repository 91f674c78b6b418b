import * as handovers from '#contract/handovers.ts'
import { openHandovers } from '../handed-card.ts'
import { makeCard } from '../make-card.ts'
import type { TestUser } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'
import type { World } from './world.ts'

/** A card of somebody else that is offered to a person, one that they offer, and one that they have given. @returns the ids */
export async function handOverCards({
  app,
  owner,
  mark,
}: {
  readonly app: TestApp
  readonly owner: TestUser
  readonly mark: string
}): Promise<{ readonly offered: number; readonly given: number; readonly forMe: number }> {
  const { accept, offer } = openHandovers(app)
  const own = (name: string) => makeCard(app, { summary: mark, vcard: { name } }, owner)
  const given = await offer(await own(`${mark} given`))
  await accept(given.id, given.receiver)
  const other = await makeCard(app, { vcard: { name: mark } })
  const body = { card_id: other.card_id, to_email: owner.email }
  const { data } = await app.call(handovers.offerHandover, { body, as: other.owner.token })
  return { offered: (await offer(await own(`${mark} offered`))).id, given: given.id, forMe: data.handover_id }
}

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
