import { offerHandover } from '#contract/handovers.ts'
import type { TestUser } from '../factories.ts'
import { openHandovers } from '../handed-card.ts'
import { makeCard } from '../make-card.ts'
import type { TestApp } from '../test-app.ts'

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
  const { data } = await app.call(offerHandover, { body, as: other.owner.token })
  return { offered: (await offer(await own(`${mark} offered`))).id, given: given.id, forMe: data.handover_id }
}
