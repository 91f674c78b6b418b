import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { cardKinds } from '#contract/kinds.ts'
import { checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { EditCardForm } from './edit-card-form.tsx'
import type { EditorKind } from './editor-kind.ts'
import { editorKinds } from './kinds.ts'
import { NewCardForm } from './new-card-form.tsx'
import { storedCard } from './testing/stored-card.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
  server.answer(checkUniqueSlug, { unique: true })
  server.answer(inspectSlug, { slug: 'meera-krishnan', status: 'own', card_id: 7, qrcode_id: 9 })
})

const Sent = z.object({ vcard: z.record(z.string(), z.unknown()) })
const sentFields = (body: unknown) => Object.keys(Sent.parse(body).vcard)

async function openNew(kind: EditorKind) {
  const rendered = await renderScreen(<NewCardForm kind={kind} />)
  await screen.findByLabelText(/^Name/)
  return rendered
}

const all = ['Profile', 'Heading', 'Social links', 'Contact us', 'Web links', 'Video', 'Image gallery']

describe.each([
  ['vcard', editorKinds.vcard, all, false],
  ['vcardAdvanced', editorKinds.vcardAdvanced, all, true],
  ['vcardLite', editorKinds.vcardLite, ['Profile', 'Social links'], false],
] as const)('the form of the kind %s', (key, kind, offered, isAdvanced) => {
  it('is accessible, and offers the sections and flags of the kind', async () => {
    const { axe } = await openNew(kind)
    expect(await axe()).toEqual([])
    for (const name of all)
      expect([name, screen.queryByRole('button', { name: new RegExp(`^${name}`) }) !== null]).toEqual([
        name,
        (offered as readonly string[]).includes(name),
      ])
    expect(screen.queryByRole('switch', { name: 'Show company logo' }) !== null).toBe(isAdvanced)
    const choice = within(screen.getByRole('navigation', { name: 'Kind of card' }))
    const chosen = choice.getAllByRole('link').filter((link) => link.ariaCurrent === 'page')
    expect(chosen).toHaveLength(1)
    expect(screen.getByText(/^Lite is a name.*Basic adds.*Advanced adds/)).toBeTruthy()
  })

  it('creates a card of its kind', async () => {
    server.answer(createCard, storedCard({ card_type_id: kind.cardTypeId }))
    const { user } = await openNew(kind)
    await user.fill(screen.getByLabelText(/^Name/), 'Meera')
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    expect(await screen.findByText('Your card is ready')).toBeTruthy()
    const [sent] = server.sentTo(createCard)
    expect(sent?.body).toMatchObject({ card_type_id: kind.cardTypeId, vcard: { name: 'Meera' } })
    const names = Object.keys(cardKinds[key].document.shape)
    expect(sentFields(sent?.body).toSorted()).toEqual(names.toSorted())
  })

  it('changes a stored card of its kind', async () => {
    const vcard = cardKinds[key].document.parse(storedCard().vcard)
    const stored = storedCard({ card_type_id: kind.cardTypeId, vcard })
    server.answer(getCardDetail, stored)
    server.answer(updateCard, { ...stored, version: 5 })
    const { user } = await renderScreen(<EditCardForm kind={kind} slug="meera-krishnan" />)
    await user.fill(await screen.findByLabelText('Job title'), ' and printer')
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    const [sent] = server.sentTo(updateCard)
    const changed = { ...vcard, job_title: 'Bookbinder and printer' }
    expect(sent?.body).toMatchObject({ card_type_id: kind.cardTypeId, vcard: changed })
    expect(sentFields(sent?.body).toSorted()).toEqual(Object.keys(vcard).toSorted())
  })
})

it('keeps the draft of each kind apart, under its key (§3)', async () => {
  const { user } = await openNew(editorKinds.vcardAdvanced)
  await user.fill(screen.getByLabelText(/^Name/), 'Advanced Asha')
  await expect.poll(() => localStorage.getItem(storageKeys.vcardAdvancedDraft)).toContain('Advanced Asha')
  expect(localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
  cleanup()
  await openNew(editorKinds.vcard)
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
})

it('starts an advanced card with a link to the product, and shows it after a reset (§4)', async () => {
  const { user } = await openNew(editorKinds.vcardAdvanced)
  const section = (name: string) => screen.getByRole('region', { name })
  for (const name of ['Web links', 'Video']) expect(section(name).textContent).toContain('Not on the card')
  await user.type(screen.getByLabelText(/^Name/), 'A')
  await expect.poll(() => localStorage.getItem(storageKeys.vcardAdvancedDraft)).toContain(location.origin)
  cleanup()
  await openNew(editorKinds.vcardAdvanced)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  await expect.poll(() => section('Web links').textContent).toContain('1 link')
  expect(section('Video').textContent).not.toContain('Not on the card')
})

it('leads from the address of another kind to that of the card’s own', async () => {
  server.answer(getCardDetail, storedCard({ card_type_id: cardKinds.vcardAdvanced.id }))
  const { path } = await renderScreen(<EditCardForm kind={editorKinds.vcard} slug="meera-krishnan" />)
  await expect.poll(path).toBe('/update/vcard-advanced/meera-krishnan')
})
