import { expect, it } from 'vitest'
import { answerInvitation } from '#contract/invitations.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { ownedThings } from './access/owned-things.ts'
import { sendInput } from './access/send-input.ts'
import { makeWorld } from './access/world.ts'
import type { World } from './access/world.ts'
import type { TestUser } from './factories.ts'
import { openPartners } from './partners.ts'
import { createTestApp } from './test-app.ts'

/** What a partner reaches of a person whom they made a card for: of all that anybody can own. */

const app = await createTestApp()
const { admin, makeCard, makePartner } = await openPartners(app)
const world = await makeWorld(app)

/** A card that waits for the answer of the person in the world, in the place of their own card. */
async function openCard() {
  const partner = await makePartner(1)
  const { data } = await makeCard(partner, { create_user: { name: 'Noor', email: world.owner.email } })
  const seen: World = { ...world, card: data }
  const answer = (status: 'accepted' | 'rejected', allows_editing = false) =>
    app.call(answerInvitation, {
      body: { invitation_id: data.invitation_id, status, allows_editing },
      as: world.owner.token,
    })
  return { partner, seen, answer }
}

/** The calls that do not answer this partner that there is no such thing. */
async function reached(seen: World, { token }: TestUser): Promise<string[]> {
  const names: string[] = []
  for (const { endpoint, input, missing } of ownedThings) {
    const { error } = await sendInput(app, endpoint, input(seen), token)
    if (error !== missing) names.push(`${endpoint.method} ${endpoint.path}`)
  }
  return names
}

/** To read the card and to change what is on it: not to switch it off, delete it, or see who came. */
const editing = ['GET /v1/card/detail/{id}', 'PUT /v1/card/update']

it('is nothing of what the person has themselves, whatever waits for an answer', async () => {
  const { partner } = await openCard()
  expect(await reached(world, partner)).toEqual([])
})

it('is the card that waits, until the person rejects it', async () => {
  const { partner, seen, answer } = await openCard()
  expect(await reached(seen, partner)).toEqual(editing)
  await answer('rejected')
  expect(await reached(seen, partner)).toEqual([])
})

it('is no card that the person has accepted, unless they allow it and while the partner is active', async () => {
  const closed = await openCard()
  await closed.answer('accepted')
  expect(await reached(closed.seen, closed.partner)).toEqual([])
  const { partner, seen, answer } = await openCard()
  await answer('accepted', true)
  expect(await reached(seen, partner)).toEqual(editing)
  expect(await reached(seen, await makePartner(1))).toEqual([])
  const body = { partner_id: partner.id, status: 'suspended' as const, reason: 'Spam' }
  await app.call(updatePartnerStatus, { body, as: admin.token })
  expect(await reached(seen, partner)).toEqual([])
})
