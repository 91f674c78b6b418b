import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createCard } from '#contract/cards.ts'
import { listCountries } from '#contract/places.ts'
import { editorKinds } from '../../kinds.ts'
import { NewCardForm } from '../../new-card-form.tsx'
import { storedCard } from '../../testing/stored-card.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'

let server: FakeServer
beforeEach(() => {
  server = startSignedInServer()
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
    { country_id: 724, name: 'Spain', iso2: 'ES', dial_code: '+34', currency: 'EUR' },
  ])
  server.answer(createCard, storedCard())
})

const Item = z.object({ type: z.string(), contact: z.string() })
const Sent = z.object({ vcard: z.object({ contact_us: z.array(Item) }) })

async function open() {
  const shown = await renderScreen(<NewCardForm kind={editorKinds.vcard} />)
  const { user } = shown
  await user.fill(await screen.findByLabelText(/^Name/), 'Meera')
  await vi.dynamicImportSettled()
  await user.click(screen.getByRole('button', { name: /^Contact us/ }))
  const region = within(await screen.findByRole('region', { name: 'Contact us' }))
  const number = await region.findByLabelText<HTMLInputElement>('Phone number')
  const choose = async (country: RegExp) => {
    await user.click(region.getByRole('combobox', { name: 'Phone number: country code' }))
    await user.click(await screen.findByRole('option', { name: country }))
  }
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save card' }))
    await expect.poll(() => server.sentTo(createCard)).toHaveLength(1)
    const { vcard } = Sent.parse(server.sentTo(createCard)[0]?.body)
    return vcard.contact_us.filter(({ type }) => type === 'Mobile').map(({ contact }) => contact)
  }
  return { ...shown, number, choose, save }
}
it('stores the country that is chosen for a phone number with the number', async () => {
  const { user, number, choose, save, axe } = await open()
  await choose(/Spain/)
  await user.fill(number, '612 34 56 78')
  expect(number.value).toBe('612 34 56 78')
  expect(await axe()).toEqual([])
  await choose(/India/)
  await choose(/Spain/)
  expect(await save()).toEqual(['+34 612 34 56 78'])
})

it('keeps a number without a country, and one with its own, as they were typed', async () => {
  const { user, number, save } = await open()
  await user.fill(number, '98765 43210')
  expect(number.value).toBe('98765 43210')
  await user.clear(number)
  await user.fill(number, '0034612345678')
  expect(number.value).toBe('612345678')
  expect(await save()).toEqual(['0034612345678'])
})
