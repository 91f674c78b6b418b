import { expect, it } from 'vitest'
import { z } from 'zod'
import { createCard } from '#contract/cards.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findUnknownFields } from './unknown-fields.ts'

const Form = z.object({
  name: z.string(),
  links: z.array(z.object({ url: z.string() })).optional(),
  place: z.union([z.object({ city: z.string() }), z.object({ lat: z.number() })]).optional(),
  more: z.record(z.string(), z.object({ on: z.boolean() })).optional(),
  any: z.unknown().optional(),
})

it.each<[unknown, string[]]>([
  [{ name: 'Jane' }, []],
  [{ name: 'Jane', nmae: 'Jane' }, ['nmae']],
  [{ links: [{ url: '/' }, { url: '/', href: '/' }] }, ['links.1.href']],
  [{ place: { city: 'Pune', lat: 1, long: 2 } }, ['place.long']],
  [{ more: { a: { on: true, off: false } } }, ['more.a.off']],
  [{ any: { thing: { at: 'all' } } }, []],
  ['text', []],
  [null, []],
  [
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`x${at}`, 1])),
    Array.from({ length: 20 }, (_, at) => `x${at}`),
  ],
])('of %j are ignored: %j', (value, fields) => {
  expect(findUnknownFields(Form, value)).toEqual(fields)
})

it('a reply names the fields that were ignored, also those of a card', async () => {
  const app = await createTestApp()
  const { token } = await createUser(app.ctx.db)
  const send = async (vcard: object) => {
    const reply = await app.fetch(createCard.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ vcard: { name: 'Jane Doe', ...vcard }, sumary: 'x' }),
    })
    return (await reply.json()) as object
  }
  expect(await send({ social_links: [] })).toMatchObject({
    error: null,
    ignored: ['vcard.social_links', 'sumary'],
  })
  expect(await send({ social_link: [] })).toMatchObject({ error: null, ignored: ['sumary'] })
})
