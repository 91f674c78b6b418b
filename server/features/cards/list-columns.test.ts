import { expect, it } from 'vitest'
import { kinds } from '#cards/kinds.ts'
import { listCards, updateCard } from '#contract/cards.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { createFile } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listColumns } from './list-columns.ts'

const app = await createTestApp()

it.each([
  [1, 1, true, true],
  [1, 0, true, false],
  [0, 1, false, false],
  [0, 0, false, false],
] as const)('with show_profile %i and show_photo %i', (show_profile, show_photo, subtitle, picture) => {
  const vcard = Vcard.parse({
    name: 'Asha',
    job_title: 'Florist',
    photo: `${'a'.repeat(24)}.webp`,
    show_profile,
    show_photo,
  })
  expect(listColumns(kinds.vcard.read(vcard).facts)).toEqual({
    title: 'Asha',
    subtitle: 'Florist\n',
    picture: vcard.photo,
    shows_subtitle: subtitle,
    shows_picture: picture,
  })
})

it('follows the document: an updated card is listed and found as it is now', async () => {
  const card = await makeCard(app, { vcard: { name: 'Before', company: 'Old & Sons' } })
  const photo = await createFile(app.ctx.db, card.owner.id)
  const vcard = {
    name: 'After',
    job_title: 'Head of Design',
    company: 'New Ltd',
    photo,
    show_profile: 0,
  } as const
  const as = card.owner.token
  await app.call(updateCard, { body: { card_id: card.card_id, vcard }, as })
  const find = async (search: string) => (await app.call(listCards, { body: { search }, as })).data.list
  const { name, job_title, company } = vcard
  for (const search of ['after', 'HEAD OF', 'new l', 'ew'])
    expect(await find(search)).toMatchObject([{ name, job_title, company, photo }])
  for (const search of ['sons', 'old', 'zz']) expect(await find(search)).toEqual([])
})
