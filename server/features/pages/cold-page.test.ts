import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { NewCard } from '#contract/card-shapes.ts'
import { cardType, familyOf, themes } from '#contract/constants.ts'
import { kindList } from '#cards/kinds.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import { createApp } from '#server/app.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const owner = await createUser(app.ctx.db)
const picture = await createFile(app.ctx.db, owner.id)

/** What one request reads and decides; visits are written later. Nothing is cached, because changes are not received. */
let sent: string[] = []
const recorder: KyselyPlugin = {
  transformQuery: ({ node }) => {
    // the settings of the site are read once in a process, until they change
    if (!JSON.stringify(node).includes('"name":"settings"')) sent.push(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}
const recorded = createApp({ ...app.ctx, db: app.ctx.db.withPlugin(recorder) })
async function request(path: string) {
  sent = []
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { status } = await recorded.request(path, { headers })
  const statements = sent.filter((kind) => kind === 'SelectQueryNode' || kind === 'UpdateQueryNode')
  return { status: status === 302 ? 200 : status, statements }
}

describe.each(kindList.map(({ id }) => id))('a card of type %i', (cardTypeId) => {
  const make = async () => {
    const kind = kindList.find(({ id }) => id === cardTypeId)
    const { forTemplate } = (await kind?.loadSamples()) ?? {}
    const family = familyOf(cardTypeId)
    const themeId = themes[family].usual
    const { document = {} } = forTemplate?.(templateIdOf(themeId, family)) ?? {}
    const { document: vcard } = kind?.read(document).renameFiles(() => picture) ?? {}
    const card = NewCard.parse({ card_type_id: cardTypeId, vcard })
    return (await makeCard(app, card, owner)).slug
  }

  it('is read in one statement, with what the database knows of its kind', async () => {
    const slug = await make()
    expect(await request(`/p/${slug}`)).toEqual({ status: 200, statements: ['SelectQueryNode'] })
  })
})

it('takes one more statement where the database decides whether a place is left', async () => {
  const vcard = { name: 'Two places', target: 'https://example.com/', scan_limit: 2 }
  const card = NewCard.parse({ card_type_id: cardType.dynamic, vcard })
  const { slug } = await makeCard(app, card, owner)
  const statements = ['SelectQueryNode', 'UpdateQueryNode']
  for (const status of [200, 200]) expect(await request(`/p/${slug}`)).toEqual({ status, statements })
  expect(await request(`/p/${slug}`)).toMatchObject({ status: 410 })
})
