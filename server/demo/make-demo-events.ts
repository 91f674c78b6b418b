import { demoEvents } from '#cards/kinds/event/demo-events.ts'
import { kindList } from '#cards/kinds.ts'
import { cardType } from '#contract/constants.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findEvent, upsertOrganiserPage } from '../features/events/index.ts'
import { insertSampleCode, insertSampleRegistrations } from '../features/registrations/index.ts'
import { demoGuests } from './demo-guests.ts'
import { makeDemoCard } from './make-demo-cards.ts'

/** Events with people who take part in them, in every state that an organiser meets. */
export async function makeDemoEvents(tx: AppCtx, ownerId: string): Promise<void> {
  const kind = kindList.find(({ id }) => id === cardType.event)
  if (kind === undefined) throw new Error('There are no events')
  const cards = demoEvents(tx.now())
  await upsertOrganiserPage(tx.db, {
    user_id: ownerId,
    slug: 'bridges-on-foot',
    name: 'Bridges on foot',
    about: 'Walks, talks and bridges between Kochi and Pune.',
    is_on: true,
    updated_at: tx.now(),
  })
  for (const name of ['wedding', 'weekend', 'supper'] as const) {
    const card = cards[name]
    const cardId = await makeDemoCard(tx, ownerId, { kind, card }, new Map())
    const event = await findEvent(tx.db, cardId)
    const about = { slug: card.slug, organiserId: ownerId, ticketTypes: event?.ticket_types ?? [] }
    if (name === 'weekend' && event !== undefined) await insertSampleCode(tx.db, event.id)
    await insertSampleRegistrations(tx, about, demoGuests[name])
  }
}
