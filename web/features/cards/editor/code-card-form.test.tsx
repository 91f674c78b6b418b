import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCard } from '#contract/cards.ts'
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

  it('asks who is not signed in to do so, and tells others that the code is not theirs', async () => {
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'taken' })
    await open()
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    cleanup()
    signIn()
    await open()
    expect(await screen.findByRole('heading', { name: 'This code is not yours' })).toBeTruthy()
  })

  it('knows no such code', async () => {
    signIn()
    server.answer(inspectSlug, { slug: 'k7x2m9qa', status: 'free' })
    await open()
    expect(await screen.findByRole('heading', { name: 'There is no such code' })).toBeTruthy()
  })
})
