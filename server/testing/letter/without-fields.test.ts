import { expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints.ts'
import { rows } from './map-rows.ts'
import { openWorld } from './world.ts'

/** What is not there: a student card and an event under the id of a card, and the bytes of a picture. */
const missing: Readonly<Record<string, string>> = {
  'GET /v1/student-card/detail/{id}': 'card_not_found',
  'GET /v1/fileapi/file/{name}': 'file_not_found',
}
const world = await openWorld()
const bare = rows.filter(({ fields }) => fields === '')

/** Sent by its right caller, for a card. */
async function send(address: string) {
  const found = allEndpoints.find(({ method, path }) => `${method} ${path}` === address)
  const { card_id: id, slug } = address.includes('event') ? world.event : world.card
  const as = { admin: world.admin, partner: world.partner, user: world.owner, public: world.owner }
  const caller = as[(found?.access ?? 'public') as keyof typeof as]
  return world.send(address, { params: { id, slug, name: world.picture }, as: caller.token })
}

// a group of a catalogue, too
it.each(bare)('$call is answered', async ({ endpoints }) => {
  for (const [index, address] of endpoints.entries()) {
    const { status, error } = await send(address)
    expect(error).not.toBe('not_found')
    expect({ address, status: status === 500 ? status : 0 }).toEqual({ address, status: 0 })
    // what only reads needs no field
    if (index === 0 && address.startsWith('GET'))
      expect({ address, error }).toEqual({ address, error: missing[address] ?? null })
  }
})
