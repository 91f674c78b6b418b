import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardDetail } from '#contract/card-shapes.ts'
import { createCard } from '#contract/cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { listCountries } from '#contract/places.ts'
import { getUserDetails } from '#contract/users.ts'
import { closeLogin } from '#web/lib/login-modal.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { encodeText } from '#formats/testing/encode-text.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { savedNewOf, startNew } from '../draft-storage.ts'
import { editorKinds } from '../kinds.ts'
import { quickVcard } from '../kinds/vcard/quick-vcard.ts'
import { NewCardForm } from '../new-card-form.tsx'
import { storedCard } from '../testing/stored-card.ts'
import { QuickStart } from './quick-start.tsx'

let server: FakeServer
let created: CardDetail[]
beforeEach(() => {
  purgeEverything()
  created = []
  server = fakeServer()
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  ])
})
afterEach(() => void Reflect.deleteProperty(globalThis.navigator, 'contacts'))

async function open(query = '') {
  const rendered = await renderScreen(
    <QuickStart onCreated={(card) => created.push(card)} />,
    `/quick-start${query}`,
    ['/quick-start'],
  )
  await screen.findByLabelText(/^Name/)
  await vi.dynamicImportSettled()
  return rendered
}
const signIn = () => {
  const { token, user, role } = sessionOf()
  server.answer(getUserDetails, user)
  beginSession(token, user, role)
}
const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number')
const create = () => screen.getByRole('button', { name: 'Create card' })
const sent = () => server.sentTo(createCard).map(({ body }) => body)
const file = (text: string) => new File([text], 'asha.vcf', { type: 'text/vcard' })
const chooseFile = () => document.querySelector<HTMLInputElement>('input[type="file"][accept*="vcf"]')!

const asha = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'FN:Asha Rao',
  'ORG:Rao Interiors',
  'TITLE:Architect',
  'TEL;TYPE=CELL:+91 98765 43210',
  'TEL;TYPE=WORK:call me',
  'EMAIL:asha@rao.example',
  'PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=',
  'END:VCARD',
].join('\r\n')

describe('the quick start', () => {
  it('is accessible, and asks for three things', async () => {
    const { axe } = await open()
    expect(await axe()).toEqual([])
    expect([name().required, phone().type]).toEqual([true, 'tel'])
    expect(screen.getByRole('button', { name: /^Add photo/ })).toBeTruthy()
  })

  it('creates a card for a visitor, who signs in and types nothing again', async () => {
    server.answer(createCard, storedCard())
    const { user } = await open()
    await user.fill(name(), 'Meera')
    await user.fill(phone(), '98765 43210')
    await user.keyboard('{Enter}')
    await expect.poll(() => localStorage.getItem(storageKeys.vcardDraft)).toContain('Meera')
    expect(sent()).toEqual([])
    signIn()
    closeLogin(true)
    await expect.poll(() => created.map(({ slug }) => slug)).toEqual(['meera-krishnan'])
    expect(sent()).toMatchObject([
      {
        card_type_id: 1,
        vcard: {
          name: 'Meera',
          profile_contact: [{ label: 'Mobile', contact: '98765 43210' }, { label: 'Email' }],
        },
      },
    ])
    await expect.poll(() => localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
  })

  it('says what is missing, and sends nothing', async () => {
    signIn()
    const { user } = await open()
    await user.click(create())
    expect(await screen.findByText('Enter a name.')).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(name())
    expect(sent()).toEqual([])
  })

  it('shares its draft with the whole form', async () => {
    const { user } = await open()
    await user.fill(name(), 'Meera')
    await user.fill(phone(), '98765 43210')
    expect(screen.getByRole('link', { name: 'All fields' }).getAttribute('href')).toBe('/generate/vcard')
    cleanup()
    const whole = await renderScreen(<NewCardForm kind={editorKinds.vcard} />)
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Meera')
    expect((await screen.findByLabelText<HTMLInputElement>('Number')).value).toBe('98765 43210')
    await whole.user.fill(screen.getByLabelText('Company'), 'Kalam Press')
    cleanup()
    await open()
    expect([name().value, phone().value]).toEqual(['Meera', '98765 43210'])
    expect(screen.getByText('Kalam Press')).toBeTruthy()
    expect(screen.getByText('Your draft is restored.')).toBeTruthy()
  })

  it('begins with the name and the work that were typed on the home page, and takes them out of the address', async () => {
    server.answer(createCard, storedCard())
    const { user, path } = await open('?name=Ravi+%26+Co&work=Architect%2C+Pune')
    await expect.poll(() => name().value).toBe('Ravi & Co')
    expect(screen.getByText('Architect, Pune')).toBeTruthy()
    expect(screen.queryByText('Your draft is restored.')).toBeNull()
    await expect.poll(path).toBe('/quick-start')
    await expect.poll(() => localStorage.getItem(storageKeys.vcardDraft)).toContain('Ravi & Co')
    await user.fill(phone(), '98765 43210')
    signIn()
    await user.click(create())
    await expect.poll(sent).toMatchObject([{ vcard: { name: 'Ravi & Co', job_title: 'Architect, Pune' } }])
  })

  it('keeps what a draft has, whatever the address says', async () => {
    const { user } = await open()
    await user.fill(phone(), '98765 43210')
    cleanup()
    const { path } = await open('?name=Ravi&work=Architect')
    await expect.poll(path).toBe('/quick-start')
    expect([name().value, phone().value]).toEqual(['', '98765 43210'])
    expect(screen.queryByText('Architect')).toBeNull()
  })

  it('fills in a draft of which only the colors are chosen', async () => {
    const { draft, requestId } = startNew(quickVcard)
    const colored = { ...draft, card_color: { ...draft.card_color, primary_color: '#123456' } }
    savedNewOf(quickVcard).save({ draft: colored, requestId })
    await open('?name=42')
    await expect.poll(() => name().value).toBe('42')
    expect(screen.getByText('Your draft is restored.')).toBeTruthy()
  })

  it('leaves out a work that no card can have', async () => {
    const { path } = await open(`?name=Ravi&work=${'x'.repeat(500)}`)
    await expect.poll(path).toBe('/quick-start')
    expect(name().value).toBe('Ravi')
    expect(screen.queryByText(/xxx/)).toBeNull()
  })

  it('fills itself in from a contact file, without what a card cannot have', async () => {
    const { user } = await open()
    await user.upload(chooseFile(), file(asha))
    await expect.poll(() => name().value).toBe('Asha Rao')
    expect(phone().value).toBe('98765 43210')
    expect(screen.getByText('Architect · Rao Interiors · asha@rao.example')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Change photo/ })).toBeTruthy()
  })

  it('brings the address of a contact file', async () => {
    const place = 'ADR;type=HOME:;;12 Hill Road\\nFlat 3;Mumbai;MH;400050;India'
    server.answer(createCard, storedCard())
    signIn()
    const { user } = await open()
    const lines = asha.replace(/PHOTO.*\r\n/, '').replace('EMAIL', `${place}\r\nEMAIL`)
    await user.upload(chooseFile(), file(lines))
    expect(await screen.findByText(/12 Hill Road, Flat 3, 400050 Mumbai, MH, India$/)).toBeTruthy()
    await user.click(create())
    await expect.poll(() => JSON.stringify(sent())).toContain('"street1":"12 Hill Road","street2":"Flat 3"')
  })

  it('asks whose card it is when a file has several people', async () => {
    const names = ['Asha Rao', 'Émile Zola', ...Array.from({ length: 120 }, (_, index) => `Person ${index}`)]
    const book = names.map((one) => `BEGIN:VCARD\nFN:${one}\nORG:Rao Interiors\nTEL:+919876543210\nEND:VCARD`)
    const { user, axe } = await open()
    await user.upload(chooseFile(), file(book.join('\n')))
    const dialog = await screen.findByRole('dialog', { name: 'Choose a contact' })
    const choices = () => within(within(dialog).getByRole('list')).getAllByRole('button')
    expect(await axe()).toEqual([])
    expect(choices()).toHaveLength(100)
    expect(within(dialog).getByText('22 more. Search for the name.')).toBeTruthy()
    choices()[0]?.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Émile ZolaRao Interiors')
    await user.fill(within(dialog).getByRole('searchbox'), 'emile')
    await expect.poll(() => choices().length).toBe(1)
    choices()[0]?.focus()
    await user.keyboard('{Enter}')
    await expect.poll(() => name().value).toBe('Émile Zola')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('tells in which code page a contact file was read, and fills in what another one makes of it', async () => {
    const { user, axe } = await open()
    const card = 'BEGIN:VCARD\nFN:Анна Кузнецова\nORG:Строительство\nEND:VCARD'
    const bytes = encodeText(card, 'koi8-r') ?? new Uint8Array()
    await user.upload(chooseFile(), new File([bytes], 'anna.vcf', { type: 'text/vcard' }))
    const choice = await screen.findByLabelText<HTMLSelectElement>('Read letters as')
    expect(choice.selectedOptions[0]?.text).toBe('Cyrillic (KOI8-R)')
    await expect.poll(() => name().value).toBe('Анна Кузнецова')
    expect(screen.getByText('FN:Анна Кузнецова')).toBeTruthy()
    expect(await axe()).toEqual([])
    await user.selectOptions(choice, 'Cyrillic (Windows-1251)')
    await expect.poll(() => name().value).toBe('бООБ лХЪОЕГПЧБ')
    await user.selectOptions(choice, 'Cyrillic (KOI8-R)')
    await expect.poll(() => name().value).toBe('Анна Кузнецова')
  })

  it('keeps what was typed when a file holds no contact', async () => {
    const { user } = await open()
    await user.fill(name(), 'Meera')
    await user.upload(chooseFile(), file('no contact'))
    expect(await screen.findByText('This file holds no contact. Choose a .vcf file.')).toBeTruthy()
    expect(name().value).toBe('Meera')
  })

  it('offers the address book only where the browser has one', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Fill in from my contacts' })).toBeNull()
    cleanup()
    const select = (wanted: readonly string[]) =>
      Promise.resolve(wanted.includes('tel') ? [{ name: ['Asha Rao'], tel: ['+919876543210'] }] : [])
    Object.defineProperty(globalThis.navigator, 'contacts', { configurable: true, value: { select } })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Fill in from my contacts' }))
    await expect.poll(() => [name().value, phone().value]).toEqual(['Asha Rao', '9876543210'])
  })
})
