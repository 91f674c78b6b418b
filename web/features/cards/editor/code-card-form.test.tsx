import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCard } from '#contract/cards.ts'
import { checkClaim, claimCode } from '#contract/claims.ts'
import type { ClaimCheck } from '#contract/claims.ts'
import { listCountries } from '#contract/places.ts'
import { checkUniqueSlug, inspectSlug } from '#contract/qrcodes.ts'
import { getUserDetails } from '#contract/users.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { CodeCardForm } from './code-card-form.tsx'
import type { EditorKind } from './editor-kind.ts'
import { editorKinds } from './kinds.ts'
import { storedCard } from './testing/stored-card.ts'

let server: FakeServer
beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  server.answer(listCountries, [])
  server.answer(checkUniqueSlug, { unique: true })
})
const signIn = () => {
  const { token, user, role } = sessionOf()
  server.answer(getUserDetails, user)
  beginSession(token, user, role)
}
const found: ClaimCheck = {
  status: 'claimable',
  qrcode_id: 71,
  code: 'K7X2M9QA',
  needs_secret: true,
  product_note: 'Steel card, matt',
  is_own: false,
}
const open = (kind: EditorKind = editorKinds.vcard) =>
  renderScreen(<CodeCardForm kind={kind} slug="k7x2m9qa" />)

describe('creating a card on a code', () => {
  it('sends the code, and keeps it when another kind of card is chosen', async () => {
    signIn()
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'own', qrcode_id: 71 })
    server.answer(createCard, storedCard())
    const { user } = await open()
    const name = await screen.findByLabelText(/^Name/)
    expect(screen.getByText(/Code k7x2m9qa shows this card/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lite' }).getAttribute('href')).toBe(
      '/generate/vcard-lite/k7x2m9qa',
    )
    await vi.dynamicImportSettled()
    await user.fill(name, 'Asha Rao')
    await user.click(screen.getByRole('button', { name: /^(Save|Create) card/ }))
    await expect.poll(() => server.sentTo(createCard)[0]?.body).toMatchObject({ qrcode_id: 71 })
  })

  it('offers a student card too', async () => {
    signIn()
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'own', qrcode_id: 71 })
    await open(editorKinds.student)
    expect(await screen.findByLabelText(/^Student number/)).toBeTruthy()
    expect(screen.getByText(/Code k7x2m9qa shows this card/)).toBeTruthy()
    const chosen = screen.getByRole('link', { name: 'Student' })
    expect(chosen.getAttribute('href')).toBe('/generate/student-id/k7x2m9qa')
  })

  it('says that a code shows a card already', async () => {
    signIn()
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'own', qrcode_id: 71, card_id: 7 })
    const { axe } = await open()
    expect(await screen.findByRole('heading', { name: 'This code shows a card already' })).toBeTruthy()
    expect(await axe()).toEqual([])
  })

  it('offers the claim of a free code, and goes on with the form of the kind', async () => {
    signIn()
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'taken' })
    server.answer(checkClaim, found)
    server.answer(claimCode, () => {
      server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'own', qrcode_id: 71 })
      server.answer(checkClaim, { ...found, status: 'claimed', is_own: true })
      return { qrcode_id: 71, code: 'K7X2M9QA', status: 'claimed', card_id: null, next: 'create_card' }
    })
    const { user, axe } = await open(editorKinds.student)
    expect(await screen.findByRole('heading', { name: 'Set up code K7X2M9QA' })).toBeTruthy()
    expect(screen.getByText(/This printed code is free.*\(Student\)/)).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.fill(screen.getByLabelText(/^Secret/), '7K2QM-X9R4T')
    await user.click(screen.getByRole('button', { name: 'Claim code' }))
    expect(await screen.findByLabelText(/^Student number/)).toBeTruthy()
    expect(server.sentTo(claimCode)[0]).toMatchObject({ body: { claim_secret: '7K2QM-X9R4T' } })
  })

  it('shows who is not signed in what the code is', async () => {
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'taken' })
    server.answer(checkClaim, found)
    await open()
    expect(await screen.findByText(/This printed code is free.*\(Basic\)/)).toBeTruthy()
    expect(screen.getByText('Steel card, matt')).toBeTruthy()
  })

  it('takes a code as it is printed, of whoever has it', async () => {
    signIn()
    server.answer(inspectSlug, ({ body }) =>
      (body as { slug: string }).slug === 'K7X2M9QA'
        ? { slug: 'k7x2m9qa', status: 'own', qrcode_id: 71 }
        : { slug: 'k7x2m9qa', status: 'free' },
    )
    server.answer(checkClaim, { ...found, status: 'claimed', is_own: true })
    await open()
    expect(await screen.findByLabelText(/^Name/)).toBeTruthy()
  })

  it.each([
    ['claimed', 'Code K7X2M9QA has an owner already'],
    ['inactive', 'Code K7X2M9QA cannot be claimed'],
    ['expired', 'Code K7X2M9QA cannot be claimed'],
    ['blocked', 'Code K7X2M9QA cannot be claimed'],
    ['unknown', 'There is no such code'],
  ] as const)('explains a code that is %s, and leads to a card with a new one', async (status, title) => {
    signIn()
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: status === 'unknown' ? 'free' : 'taken' })
    server.answer(checkClaim, { ...found, status })
    await open(editorKinds.vcardLite)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    const other = screen.getByRole('link', { name: 'Create card with a new code' })
    expect(other.getAttribute('href')).toBe('/generate/vcard-lite')
  })

  it('asks who is not signed in whether a code with an owner is theirs', async () => {
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'taken' })
    server.answer(checkClaim, { ...found, status: 'claimed' })
    await open()
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
  })
})
