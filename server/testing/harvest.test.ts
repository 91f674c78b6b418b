import { expect, it } from 'vitest'
import { listSavedContacts, shareContact } from '#contract/contacts.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints.ts'
import { differentInputs } from './access/sample-input.ts'
import { sendInput } from './access/send-input.ts'
import { createPartner, createUser } from './factories.ts'
import { makeCard } from './make-card.ts'
import { createTestApp } from './test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const name = ({ method, path }: EndpointShape) => `${method} ${path}`

/** A card is open to everybody who has its link, but not to callers who count through ids. */
const mark = 'harvestmark'
const card = await makeCard(app, {
  slug: mark,
  vcard: { name: `Jane ${mark}`, company: mark },
})
/** Each id is sent with a text that is not a link, and with the link of a card of somebody else again. */
const links = [(await makeCard(app)).slug, (await makeCard(app)).slug]
const aims = [card.card_id, card.qrcode_id].flatMap((number, index) =>
  ['Jane', links[index] ?? ''].map((text) => ({ text, number })),
)

it.each(allEndpoints.map((endpoint) => ({ name: name(endpoint), endpoint })))(
  '$name gives nobody a card for an id alone',
  async ({ endpoint }) => {
    const callers = [undefined, (await createUser(db)).token, (await createPartner(db)).token]
    for (const input of differentInputs(endpoint, aims))
      for (const token of callers)
        expect((await sendInput(app, endpoint, input, token)).text).not.toContain(mark)
    for (const token of callers.filter((token) => token !== undefined)) {
      const saved = await app.call(listSavedContacts, { as: token })
      expect(JSON.stringify(saved.data)).not.toContain(mark)
    }
  },
)

it('tells a stranger who sends details by id nothing about the card', async () => {
  const body = { name: 'Vera', email: 'vera@example.com', consent_version: consentVersions[0] }
  const { data } = await app.call(shareContact, { body: { ...body, vcard_id: card.card_id } })
  const page = await (await app.fetch(new URL(data.withdraw_url).pathname)).text()
  expect(JSON.stringify(data)).not.toContain(mark)
  expect(page).not.toContain(mark)
})
