import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCard, updateCard } from '#contract/cards.ts'
import { storageKeys } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import { listCountries } from '#contract/places.ts'
import { checkUniqueSlug } from '#contract/qrcodes.ts'
import { getUserDetails } from '#contract/users.ts'
import { closeLogin } from '#web/lib/login-modal.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { NewCardEditor } from './new-card-editor.tsx'
import { NewCardForm, NewDraftForm } from './new-card-form.tsx'
import { storedCard } from './testing/stored-card.ts'
import { editorKinds } from './kinds.ts'

let server: FakeServer
beforeEach(() => {
  purgeEverything()
  server = fakeServer()
  server.answer(listCountries, [
    { country_id: 356, name: 'India', iso2: 'IN', dial_code: '+91', currency: 'INR' },
  ])
  server.answer(checkUniqueSlug, { unique: true })
})

async function open() {
  const rendered = await renderScreen(<NewCardForm kind={editorKinds.vcard} />)
  await screen.findByLabelText(/^Name/)
  await vi.dynamicImportSettled()
  await screen.findByRole('button', { name: 'Add contact method' })
  return rendered
}
const signIn = () => {
  const { token, user, role } = sessionOf()
  server.answer(getUserDetails, user)
  beginSession(token, user, role)
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
const region = (name: string) => within(screen.getByRole('region', { name }))
const profile = (name: string) => region('Profile').getByLabelText<HTMLInputElement>(name)
const card = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? ''

describe('creating a card', () => {
  it('is accessible', async () => {
    const { axe, user } = await open()
    for (const name of ['Social links', 'Contact us', 'Image gallery', 'Colours', 'Link and language'])
      await user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    await user.click(screen.getByRole('button', { name: 'Add social link' }))
    expect(await axe()).toEqual([])
  })

  it('shows typed text in the preview', async () => {
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera Krishnan')
    await user.fill(field('Job title'), 'Bookbinder')
    await expect.poll(card).toContain('Meera Krishnan')
    expect(field('Job title').dir).toBe('auto')
    expect(card()).toContain('Bookbinder')
  })

  it('shows the error of a field after it was left', async () => {
    const { user } = await open()
    await user.type(profile('Email address'), 'meera@')
    expect(screen.queryByText(/Enter an email address/)).toBeNull()
    await user.tab()
    expect(profile('Email address').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/Enter an email address/)).toBeTruthy()
  })

  it('shows the mail address in what was pasted', async () => {
    const { user } = await open()
    await user.fill(profile('Email address'), 'Meera K <Meera@xn--mller-kva.example>;')
    await user.tab()
    await expect.poll(() => profile('Email address').value).toBe('Meera@müller.example')
    expect(profile('Email address').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('adds https:// to a link (§5)', async () => {
    const social = (name: string) => region('Social links').getByLabelText<HTMLInputElement>(name)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Social links/ }))
    await user.click(screen.getByRole('button', { name: 'Add social link' }))
    await user.fill(social('Address'), 'facebook.com/kalam')
    await user.tab()
    expect(social('Address').value).toBe('https://www.facebook.com/kalam')
  })

  it('shows the address of the account that somebody names', async () => {
    const social = (name: string) => region('Social links').getByLabelText<HTMLInputElement>(name)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Social links/ }))
    await user.click(screen.getByRole('button', { name: 'Add social link' }))
    await user.fill(social('Address'), '@neha.kapoor')
    await user.tab()
    expect(social('Address').value).toBe('https://www.facebook.com/neha.kapoor')
  })

  it('makes the map link of what a map app shares, and says of what', async () => {
    const place = (name: string) => region('Contact us').getByLabelText<HTMLInputElement>(name)
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Contact us/ }))
    await user.click(await screen.findByLabelText('Map link'))
    await user.paste('The kiln\nhttps://maps.app.goo.gl/Ab1')
    await expect.poll(() => place('Map link').value).toBe('https://maps.app.goo.gl/Ab1')
    expect(screen.getByText('This address was made of “The kiln https://maps.app.goo.gl/Ab1”.')).toBeTruthy()
    await user.clear(place('Map link'))
    await user.fill(place('Map link'), '18.92, 72.83')
    await user.tab()
    await expect.poll(() => place('Map link').value).toContain('query=18.92%2C72.83')
    expect(screen.getByText('This address was made of “18.92, 72.83”.')).toBeTruthy()
    await user.clear(place('Map link'))
    await user.fill(place('Map link'), 'The kiln')
    await user.tab()
    expect(await screen.findByText('Enter a web address like https://example.com.')).toBeTruthy()
    expect(place('Map link').value).toBe('The kiln')
    expect(screen.queryByText(/was made of/)).toBeNull()
  })

  it('sets the texts of another network, and keeps texts that the person changed', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Social links/ }))
    await user.click(screen.getByRole('button', { name: 'Add social link' }))
    const item = within(region('Social links').getByRole('listitem'))
    const [title, subTitle] = [item.getByLabelText('Title'), item.getByLabelText('Subtitle')]
    expect([title, subTitle]).toMatchObject([{ value: 'Facebook' }, { value: 'Follow us on Facebook' }])
    await user.clear(title)
    await user.fill(title, 'Our pictures')
    await user.click(item.getByRole('combobox', { name: 'Network' }))
    await user.click(await screen.findByRole('option', { name: 'Instagram' }))
    expect([title, subTitle]).toMatchObject([{ value: 'Our pictures' }, { value: 'Follow us on Instagram' }])
  })

  it('moves, removes and restores items by keyboard', async () => {
    const contacts = () => region('Profile').getAllByLabelText<HTMLInputElement>('Email address')
    const { user } = await open()
    await user.fill(profile('Email address'), 'first@kalam.example')
    await user.click(screen.getByRole('button', { name: 'Add contact method' }))
    await user.fill(contacts()[1]!, 'second@kalam.example')
    const values = () => contacts().map(({ value }) => value)
    screen.getByRole('button', { name: 'Move up: contact 2' }).focus()
    await user.keyboard('{Enter}')
    expect(values()).toEqual(['second@kalam.example', 'first@kalam.example'])
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: 'Move up: contact 1' }))
    screen.getByRole('button', { name: 'Remove: contact 1' }).focus()
    await user.keyboard('{Enter}')
    expect(values()).toEqual(['first@kalam.example'])
    expect(document.activeElement?.textContent).toBe('Undo')
    await user.keyboard('{Enter}')
    expect(values()).toEqual(['second@kalam.example', 'first@kalam.example'])
  })

  it('says whether a link is free, and suggests a similar one', async () => {
    server.answer(checkUniqueSlug, ({ body }) =>
      (body as { slug: string }).slug === 'meera'
        ? { unique: false, suggestion: 'meera-2' }
        : { unique: true },
    )
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Link and language/ }))
    await user.fill(field('Link'), 'meera')
    await user.click(await screen.findByRole('button', { name: 'Use meera-2' }))
    expect(field('Link').value).toBe('meera-2')
    expect(await screen.findByText('Free')).toBeTruthy()
  })

  it('saves the draft on this device, and deletes it on starting over', async () => {
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera')
    await expect.poll(() => localStorage.getItem(storageKeys.vcardDraft)).toContain('Meera')
    cleanup()
    const again = await open()
    expect(field(/^Name/).value).toBe('Meera')
    await again.user.click(screen.getByRole('button', { name: 'Start over' }))
    await expect.poll(() => screen.queryByLabelText<HTMLInputElement>(/^Name/)?.value).toBe('')
    expect(localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
  })
})

describe('saving a new card', () => {
  const save = () => screen.getByRole('button', { name: 'Save card' })

  it('shows all errors, puts the cursor into the first invalid field and sends nothing', async () => {
    signIn()
    const { user } = await open()
    await user.type(profile('Email address'), 'x')
    await user.click(save())
    expect(await screen.findByText('2 fields need your attention.')).toBeTruthy()
    expect(screen.getByText('Enter a name.')).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(field(/^Name/))
    expect(server.sentTo(createCard)).toEqual([])
  })

  it('asks a visitor to sign in, then saves what was typed', async () => {
    server.answer(createCard, storedCard())
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera')
    await user.click(save())
    expect(server.sentTo(createCard)).toEqual([])
    signIn()
    closeLogin(true)
    expect(await screen.findByRole('heading', { name: 'Your card is ready' })).toBeTruthy()
    const { body } = server.sentTo(createCard)[0]!
    expect(body).toMatchObject({ vcard: { name: 'Meera', vcard_images: [] }, qrcode_theme_id: 1 })
  })

  it('keeps the form when the visitor closes the sign-in', async () => {
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera')
    await user.click(save())
    closeLogin(false)
    await expect.poll(() => screen.queryByText('Your draft is saved on this device.')).not.toBeNull()
    expect(field(/^Name/).value).toBe('Meera')
  })

  it('creates one card after a double click, and deletes the draft', async () => {
    signIn()
    server.answer(createCard, storedCard())
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera')
    await user.dblClick(save())
    expect(await screen.findByRole('heading', { name: 'Your card is ready' })).toBeTruthy()
    expect(server.sentTo(createCard)).toHaveLength(1)
    expect(localStorage.getItem(storageKeys.vcardDraft)).toBeNull()
    expect(screen.getByRole('link', { name: /View card/ }).getAttribute('href')).toBe('/p/meera-krishnan')
  })

  it('sends nothing more when it is saved again before the screen has changed', async () => {
    signIn()
    server.answer(createCard, storedCard())
    const onCreated = vi.fn()
    const props = { kind: editorKinds.vcard, onCreated, onStartAgain: () => undefined }
    const { user } = await renderScreen(<NewDraftForm Form={NewCardEditor} {...props} />)
    await user.fill(await screen.findByLabelText(/^Name/), 'Meera')
    await user.click(save())
    await vi.waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
    await user.click(save())
    await vi.dynamicImportSettled()
    expect(server.sentTo(createCard)).toHaveLength(1)
    expect(server.sentTo(updateCard)).toEqual([])
  })

  it('sends the same id again after a lost reply, then the changes made since', async () => {
    signIn()
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera')
    await user.click(save())
    expect(await screen.findByText(/^The server cannot be reached right now/)).toBeTruthy()
    await user.fill(field('Company'), 'Kalam Press')
    server.answer(createCard, storedCard({ version: 1 }))
    server.answer(updateCard, storedCard({ version: 2 }))
    await user.click(save())
    await screen.findByRole('heading', { name: 'Your card is ready' })
    expect(server.sentTo(updateCard)[0]?.body).toMatchObject({
      card_id: 7,
      version: 1,
      vcard: { company: 'Kalam Press' },
    })
  })

  it('shows an error of the server beside the field, and opens its section', async () => {
    signIn()
    server.refuse(createCard, 'slug_taken')
    const { user } = await open()
    await user.fill(field(/^Name/), 'Meera')
    await user.click(save())
    expect(await screen.findByText(errors.slug_taken.text)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Link and language/ }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    server.refuse(createCard, 'invalid_input', [
      { path: 'vcard.contact_us.2.city', code: 'too_long', message: 'Use at most 80 characters.' },
    ])
    await user.fill(field('Link'), 'another')
    await user.click(save())
    await expect.poll(() => field('City').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('button', { name: /^Contact us/ }).getAttribute('aria-expanded')).toBe('true')
  })
})
