import { expect, it } from 'vitest'
import { brands } from '#contract/brands.ts'
import { importCards } from '#contract/card-import.ts'
import { getCardDetail } from '#contract/cards.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { createFile, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { getImported } from '#server/testing/import-file.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { matchPictures } from './import/match-pictures.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makePartner } = await openPartners(app)

const send = (partner: TestUser, csv: string, more: Partial<BodyOf<typeof importCards>> = {}) =>
  app.call(importCards, { body: { csv, ...more }, as: partner.token })
const run = async (partner: TestUser, csv: string, more: Partial<BodyOf<typeof importCards>> = {}) => {
  const { data } = await send(partner, csv, more)
  await app.drain()
  return getImported(app, data.task_id ?? '', partner.token)
}
const mailOf = (name: string) => `${name}${nextNumber()}@example.org`
const cardsOf = async (partner: TestUser) => {
  const rows = await db
    .selectFrom('cards')
    .select('id')
    .where('created_by', '=', partner.id)
    .orderBy('id')
    .execute()
  const details = []
  for (const { id } of rows)
    details.push((await app.call(getCardDetail, { params: { id }, as: partner.token })).data)
  return details
}

const people = (...lines: readonly (readonly [name: string, email: string])[]) =>
  lines.map(([name, email], index) => ({ line: index + 2, cells: { name, email } }))
const matched = (lines: ReturnType<typeof people>, pictures: readonly string[]) =>
  matchPictures(lines, pictures).map(({ cells }) => cells['picture'])

it('finds a picture by the mail address of its person, else by the name, whatever stands between the words', () => {
  const lines = people(
    ['Noor Haddad', 'noor@example.org'],
    ['José Núñez', 'jose@example.org'],
    ['राम', 'ram@example.org'],
  )
  expect(matched(lines, ['noor_haddad.jpg', 'jose-nunez.png', 'राम.jpg'])).toEqual([
    'noor_haddad.jpg',
    'jose-nunez.png',
    'राम.jpg',
  ])
  expect(matched(lines, ['noor haddad.jpg', 'noor@example.org.jpg'])[0]).toBe('noor@example.org.jpg')
  expect(matched(lines, ['रमा.jpg', 'noor.jpg'])).toEqual([undefined, undefined, undefined])
})

it('gives nobody the face of a namesake, unless the address says whose it is', () => {
  const lines = people(
    ['Noor Haddad', 'a@example.org'],
    ['noor haddad', 'b@example.org'],
    ['', 'c@example.org'],
  )
  expect(matched(lines, ['noor haddad.jpg', '.jpg'])).toEqual([undefined, undefined, undefined])
  expect(matched(lines, ['noor haddad.jpg', 'b@example.org.jpg'])).toEqual([
    undefined,
    'b@example.org.jpg',
    undefined,
  ])
})

it('puts pictures without a column on their cards, and says who has none before anything is made', async () => {
  const partner = await makePartner(2)
  const photo = await createFile(db, partner.id)
  const csv = `name,email\nNoor Haddad,${mailOf('noor')}\nAsha Rao,${mailOf('asha')}`
  const pictures = { 'noor haddad.jpg': '', 'nobody.jpg': '' }
  const { data } = await send(partner, csv, { pictures, dry_run: true })
  expect(data).toMatchObject({ cards: 2, without_picture: 1, pictures: ['noor haddad.jpg'] })
  expect(data.rows[0]?.cells).toMatchObject({ picture: 'noor haddad.jpg' })
  expect(await run(partner, csv, { pictures: { 'noor haddad.jpg': photo } })).toMatchObject({ created: 2 })
  expect((await cardsOf(partner)).map(({ vcard }) => vcard)).toMatchObject([{ photo }, { photo: '' }])
})

it('takes names of pictures from their column alone where there is one', async () => {
  const partner = await makePartner(2)
  const csv = `name,email,photo\nNoor Haddad,${mailOf('noor')},\nAsha,${mailOf('asha')},a.jpg`
  const pictures = { 'noor haddad.jpg': '', 'a.jpg': '' }
  const { data } = await send(partner, csv, { pictures, dry_run: true })
  expect(data).toMatchObject({ without_picture: 1, pictures: ['a.jpg'] })
})

it('gives no card the picture of somebody else, and no picture that is not stored', async () => {
  const [partner, other] = [await makePartner(2), await makePartner(0)]
  const photo = await createFile(db, other.id)
  const csv = `name,email\nNoor Haddad,${mailOf('noor')}`
  const { errors, created } = await run(partner, csv, { pictures: { 'noor haddad.jpg': photo } })
  expect([created, errors]).toMatchObject([0, [{ line: 2, field: 'picture', code: 'unknown_file' }]])
})

it('makes all cards with a brand: the file goes before it, and the cards follow it while they wait', async () => {
  const partner = await makePartner(2)
  const logo = await createFile(db, partner.id)
  const body = {
    name: 'Paper',
    qrcode_theme_id: 3 as const,
    primary_color: '#aa1100',
    company: 'Paper',
    logo,
  }
  const { data: brand } = await app.call(brands.create, { body, as: partner.token })
  const csv = `name,email,company\nNoor,${mailOf('noor')},\nAsha,${mailOf('asha')},Post`
  expect(await run(partner, csv, { brand_id: brand.brand_id })).toMatchObject({ created: 2 })
  const shown = { qrcode_theme_id: 3, card_color: { primary_color: '#aa1100' } }
  expect(await cardsOf(partner)).toMatchObject([
    { ...shown, vcard: { company: 'Paper', company_logo: logo } },
    { ...shown, vcard: { company: 'Post', company_logo: logo } },
  ])
  const { data } = await app.call(brands.get, { params: { id: brand.brand_id }, as: partner.token })
  expect(data).toMatchObject({ waiting_cards: 2, older_cards: 0 })
  const foreign = await send(await makePartner(1), csv, { brand_id: brand.brand_id, dry_run: true })
  expect(foreign.error).toBe('brand_not_found')
})

it('goes on with the brand as it was sent when that is changed or deleted meanwhile', async () => {
  const partner = await makePartner(1)
  const { data: brand } = await app.call(brands.create, {
    body: { name: 'P', company: 'Paper' },
    as: partner.token,
  })
  await send(partner, `name,email\nNoor,${mailOf('noor')}`, { brand_id: brand.brand_id })
  await app.call(brands.delete, { body: { ids: [brand.brand_id] }, as: partner.token })
  await app.drain()
  expect((await cardsOf(partner)).map(({ vcard }) => vcard)).toMatchObject([{ company: 'Paper' }])
})
