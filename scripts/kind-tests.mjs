// @ts-check
/** The tests that `npm run new:kind` writes: of the API and the pages, and of the form. */

/** @typedef {import('./kind-files.mjs').Names} Names */

/** @param {Names} names */
const cardTest = ({ key, hasCompanion }) => `import { expect, it } from 'vitest'
import { ${hasCompanion ? 'duplicateCard, ' : ''}createCard, getCardDetail, getPublicCard, listCards, updateCard } from '#contract/cards.ts'
import { cardType } from '#contract/constants.ts'
import { listSavedContacts, saveContact } from '#contract/contacts.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const card_type_id = cardType.${key}

it('is made, shown, edited, listed, found and saved', async () => {
  const as = (await createUser(app.ctx.db)).token
  const vcard = { name: 'Harvest fair', message: 'Bring a basket' }
  const { data } = await app.call(createCard, { body: { card_type_id, vcard }, as })
  expect(data).toMatchObject({ card_type_id, slug: 'harvest-fair', vcard })
  const { card_id, slug } = data
  const page = async () => (await app.fetch(\`/p/\${slug}\`)).text()
  expect(await page()).toContain('Bring a basket')
  expect(await (await app.fetch(\`/p/\${slug}/contact.vcf\`)).text()).toContain('FN:Harvest fair')

  const wrong = { card_id, card_type_id, vcard: { name: '' } }
  const { status, fields } = await app.call(updateCard, { body: wrong, as })
  expect([status, fields.map(({ path }) => path)]).toEqual([422, ['vcard.name']])
  const changed = { name: 'Winter fair', message: 'Bring a coat' }
  await app.call(updateCard, { body: { card_id, card_type_id, vcard: changed }, as })
  expect((await app.call(getCardDetail, { params: { id: card_id }, as })).data.vcard).toEqual(changed)
  expect((await app.call(getPublicCard, { params: { slug } })).data.vcard).toEqual(changed)
  expect(await page()).toContain('Bring a coat')

  for (const body of [{ search: 'winter' }, { card_type_id }])
    expect((await app.call(listCards, { body, as })).data.list).toMatchObject([{ card_id, name: 'Winter fair' }])
  const other = (await createUser(app.ctx.db)).token
  await app.call(saveContact, { body: { user_card_id: card_id, link: slug }, as: other })
  const found = (await app.call(listSavedContacts, { query: { search: 'winter' }, as: other })).data.list
  expect(found).toMatchObject([{ card_id, name: 'Winter fair' }])
})
${
  hasCompanion
    ? `
it('has a number of its own, as a copy has', async () => {
  const as = (await createUser(app.ctx.db)).token
  const vcard = { name: 'Numbered' }
  const { data } = await app.call(createCard, { body: { card_type_id, vcard }, as })
  const copy = await app.call(duplicateCard, { body: { card_id: data.card_id }, as })
  const change = { card_id: data.card_id, card_type_id, vcard: { name: 'Renamed' } }
  expect((await app.call(updateCard, { body: change, as })).status).toBe(200)
  const numbers = [data.slug, copy.data.slug].map(async (slug) =>
    Number(/№ (\\d+)/.exec(await (await app.fetch(\`/p/\${slug}\`)).text())?.[1]),
  )
  const [first = 0, second] = await Promise.all(numbers)
  expect(first).toBeGreaterThan(0)
  expect(second).toBe(first + 1)
})
`
    : ''
}`

/** @param {Names} names */
const formTest = ({ kind: file, key, words }) => `import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { EditCardForm } from '../../edit-card-form.tsx'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import { ${key} } from './${file}.tsx'

const preview = () =>
  document.querySelector<HTMLIFrameElement>('iframe[title="Preview of the card"]')?.contentDocument?.body.textContent ?? ''
const save = () => screen.getByRole('button', { name: 'Save card' })
const card_type_id = ${key}.cardTypeId
const vcard = { name: 'Harvest fair', message: 'Bring a basket' }

it('makes a card of the kind ${words} and restores its draft', async () => {
  const server = startSignedInServer()
  const { user, axe } = await renderScreen(<NewCardForm kind={${key}} />)
  await screen.findByLabelText(/^Name/)
  await vi.dynamicImportSettled()
  expect(await axe()).toEqual([])
  await expect.poll(preview).toContain('Your ${words}')
  await user.click(save())
  expect(await screen.findByText('One field needs your attention.')).toBeTruthy()
  await user.fill(screen.getByLabelText(/^Name/), vcard.name)
  await user.fill(screen.getByLabelText('Message'), vcard.message)
  await expect.poll(preview).toContain('Bring a basket')
  await expect.poll(() => localStorage.getItem('vcardDraft')).toContain('Bring a basket')
  cleanup()
  const again = await renderScreen(<NewCardForm kind={${key}} />)
  expect(await screen.findByLabelText<HTMLInputElement>(/^Name/)).toHaveProperty('value', vcard.name)
  server.answer(createCard, storedCard({ card_type_id, vcard }))
  await again.user.click(save())
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({ card_type_id, vcard })
})

it('edits a card of the kind ${words}, with an error of the server at its field', async () => {
  const server = startSignedInServer()
  const stored = storedCard({ card_type_id, vcard })
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  const { user } = await renderScreen(<EditCardForm kind={${key}} slug="meera-krishnan" />)
  await user.fill(await screen.findByLabelText('Message'), ' and a coat')
  server.refuse(updateCard, 'invalid_input', [{ path: 'vcard.message', code: 'too_long', message: 'Too long.' }])
  await user.click(save())
  await expect.poll(() => screen.getByLabelText('Message').getAttribute('aria-invalid')).toBe('true')
  server.answer(updateCard, { ...stored, version: 5 })
  await user.click(save())
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  const changed = { ...vcard, message: 'Bring a basket and a coat' }
  expect(server.sentTo(updateCard).at(-1)?.body).toMatchObject({ card_type_id, vcard: changed })
})
`

/**
 * @param {Names} names
 * @param {{ server: string, web: string }} folders
 * @returns {Record<string, string>} path → text
 */
export const kindTests = (names, { server, web }) => ({
  [`${server}/${names.kind}-card.test.ts`]: cardTest(names),
  [`${web}/${names.kind}-form.test.tsx`]: formTest(names),
})
