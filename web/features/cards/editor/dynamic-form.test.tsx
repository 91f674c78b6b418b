import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createCard, getCardDetail, updateCard } from '#contract/cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { getDynamicCode } from '#contract/dynamic-codes.ts'
import { DynamicCode } from '#contract/kinds/dynamic.ts'
import { inspectSlug } from '#contract/qrcodes.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { EditCardForm } from './edit-card-form.tsx'
import { editorKinds } from './kinds.ts'
import { NewCardForm } from './new-card-form.tsx'
import { storedCard } from './testing/stored-card.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'

const kind = editorKinds.dynamic
const vcard = DynamicCode.parse({
  name: 'Menu',
  target: 'https://example.com/menu',
  scan_limit: 5,
  has_password: 1,
})
const stored = storedCard({ card_type_id: 5, qrcode_theme_id: 1, slug: 'menu', vcard })
const link = { scans_used: 3, has_password: 1, blocked_at: null, blocked_reason: '' } as const

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
})

it('makes a code, says what a scan does, and stores no password in the browser', async () => {
  const { user, axe } = await renderScreen(<NewCardForm kind={kind} />)
  await user.fill(await screen.findByLabelText(/^Name/), 'Menu')
  expect(await axe()).toEqual([])
  expect(screen.getByText('Enter where the code leads.')).toBeTruthy()
  const target = screen.getByLabelText(/^Leads to/)
  await user.fill(target, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await expect.poll(() => target.getAttribute('aria-invalid')).toBe('true')
  await user.clear(target)
  await user.fill(target, 'example.com/menu')
  await user.tab()
  expect(await screen.findByText('example.com/menu')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Password/ }))
  await user.click(await screen.findByRole('switch', { name: /^Ask visitors/ }))
  await user.fill(await screen.findByLabelText(/^Password for visitors/), 'open sesame')
  expect(await axe()).toEqual([])
  await expect.poll(() => localStorage.getItem(storageKeys.vcardDraft) ?? '').toContain('example.com/menu')
  expect(localStorage.getItem(storageKeys.vcardDraft)).not.toContain('sesame')
  await user.click(screen.getByRole('button', { name: /^Design of the QR code/ }))
  expect(await screen.findByText(/^The code is made when you save/)).toBeTruthy()
  server.answer(createCard, stored)
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Your card is ready')).toBeTruthy()
  const design = screen.getByRole('link', { name: 'Design QR code' })
  expect(design.getAttribute('href')).toBe(`/update/qrcode-design/${stored.qrcode_id}`)
  expect(server.sentTo(createCard)[0]?.body).toMatchObject({
    card_type_id: 5,
    qrcode_theme_id: 1,
    vcard: { name: 'Menu', target: 'https://example.com/menu', has_password: 1, password: 'open sesame' },
  })
})

it('shows the scans of a code, and sends a moment in UTC and no password that was not typed', async () => {
  server.answer(inspectSlug, { slug: 'menu', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  server.answer(getDynamicCode, { card: stored, link })
  server.answer(updateCard, stored)
  const { user, axe } = await renderScreen(<EditCardForm kind={kind} slug="menu" />)
  expect(await screen.findByText(/^Visitors are asked for the password/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Dates and scan limit/ }))
  expect(await screen.findByText('3 scans counted towards the limit.')).toBeTruthy()
  await user.fill(screen.getByLabelText(/^Opens/), '2099-01-02T10:30')
  const limit = screen.getByLabelText(/^Scan limit/)
  await user.clear(limit)
  await user.type(limit, '50')
  expect(await screen.findByText(/^Visitors read that the code opens on/)).toBeTruthy()
  expect(await axe()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Save card' }))
  await expect.poll(() => server.sentTo(updateCard)).toHaveLength(1)
  expect(server.sentTo(updateCard)[0]?.body).toMatchObject({
    card_id: 7,
    card_type_id: 5,
    vcard: {
      starts_at: new Date('2099-01-02T10:30').toISOString(),
      scan_limit: 50,
      has_password: 1,
      password: '',
    },
  })
})

it('says to the owner of a blocked code why it is blocked', async () => {
  server.answer(inspectSlug, { slug: 'menu', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  const blocked = { ...link, blocked_at: '2026-11-22T10:00:00.000Z', blocked_reason: 'Phishing.' }
  server.answer(getDynamicCode, { card: stored, link: blocked })
  const { axe } = await renderScreen(<EditCardForm kind={kind} slug="menu" />)
  expect(await screen.findByText('Phishing.')).toBeTruthy()
  expect(await axe()).toEqual([])
})

it('shows the code of a stored card as it looks, and leads to its design', async () => {
  server.answer(inspectSlug, { slug: 'menu', status: 'own', card_id: 7, qrcode_id: 9 })
  server.answer(getCardDetail, stored)
  server.answer(getDynamicCode, { card: stored, link })
  const { user, axe } = await renderScreen(<EditCardForm kind={kind} slug="menu" />)
  await user.click(await screen.findByRole('button', { name: /^Design of the QR code/ }))
  const picture = await screen.findByRole('img', { name: `QR code ${stored.code}` })
  expect(picture.getAttribute('src')).toBe('/p/menu/qr.svg')
  const design = screen.getByRole('link', { name: 'Design QR code' })
  expect(design.getAttribute('href')).toBe(`/update/qrcode-design/${stored.qrcode_id}`)
  expect(await axe()).toEqual([])
})
