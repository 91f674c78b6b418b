import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PublicCard } from '#contract/card-shapes.ts'
import { getPublicCard } from '#contract/cards.ts'
import { colorDefaults, plainThemeId } from '#contract/constants.ts'
import { getSavedContact, listSavedContacts, removeSavedContact, saveContact } from '#contract/contacts.ts'
import type { SavedContact, SavedContactDetail } from '#contract/contact-shapes.ts'
import { errors } from '#contract/errors.ts'
import { removeSavedContacts } from '#contract/contact-selections.ts'
import { listContactTags, updateContactTags, updateSavedContactNotes } from '#contract/contact-tags.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SavedContactPage } from './saved-contact-page.tsx'
import { SavedContacts } from './saved-contacts.tsx'

const layla: SavedContact = {
  contact_id: 5,
  card_id: 12,
  status: 'active',
  slug: 'layla',
  name: 'ليلى حداد',
  job_title: 'Tea merchant',
  company: 'بيت الشاي',
  photo: 'k3ab.webp',
  saved_at: '2026-03-01T10:20:00.000Z',
  updated_at: '2026-04-01T10:20:00.000Z',
  tags: [],
  note: '',
}
const off: SavedContact = {
  ...layla,
  contact_id: 6,
  card_id: 13,
  status: 'inactive',
  name: 'Tom Berg',
  job_title: '',
  company: '',
  photo: '',
}
const vcard = Vcard.parse({
  name: layla.name,
  profile_contact: [{ label: 'Mobile', prefix: '+971', contact: '50 123 4567' }],
  contact_us: [{ type: 'Email', contact: 'layla@example.org' }],
  social_link: [{ type: 'Instagram', link: 'https://www.instagram.com/layla' }],
})
const publicCard: PublicCard = {
  card_id: 12,
  vcard_id: 12,
  qrcode_id: 20,
  code: '7K2M9QXA',
  slug: 'layla',
  card_type_id: 1,
  qrcode_theme_id: plainThemeId,
  background_image_id: 0,
  color_id: 0,
  card_color: {
    card_color_id: 1,
    primary_color: colorDefaults.primary_color,
    secondary_color: colorDefaults.secondary_color,
    theme: colorDefaults.theme,
  },
  version: 1,
  vcard,
}

let server: FakeServer
const answerList = (...list: SavedContact[]) => server.answer(listSavedContacts, { list, total: list.length })
beforeEach(() => {
  server = fakeServer()
  server.answer(listContactTags, { list: [] })
})
const show = () => renderScreen(<SavedContacts search={{}} onSearch={() => undefined} />)
const named = (name: string) => screen.findByRole('link', { name })

describe('the list of saved contacts', () => {
  it('is accessible', async () => {
    answerList(layla, off)
    const { axe } = await show()
    await named('ليلى حداد')
    expect(await axe()).toEqual([])
  })

  it('links each contact to its page, its card and its contact file', async () => {
    answerList(layla)
    await show()
    expect((await named('ليلى حداد')).getAttribute('href')).toBe('/dashboard/contacts/5')
    expect((await named('View card of ليلى حداد')).getAttribute('href')).toBe('/p/layla')
    expect((await named('Save contact ليلى حداد')).getAttribute('href')).toBe('/p/layla/contact.vcf')
  })

  it('marks a card that is switched off, without links to it', async () => {
    answerList(off)
    await show()
    expect(await screen.findByText('Card switched off')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^View card|^Save/ })).toBeNull()
  })

  it('removes a contact, and undoes it', async () => {
    answerList(layla)
    server.answer(removeSavedContact, () => {
      answerList()
      return { card_id: 12 }
    })
    server.answer(saveContact, () => {
      answerList(layla)
      return { contact_id: 9, card_id: 12, saved_at: layla.saved_at }
    })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Remove ليلى حداد' }))
    await screen.findByText('No contacts yet')
    expect(server.sentTo(removeSavedContact)[0]?.body).toEqual({ id: 5 })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await named('ليلى حداد')).toBeTruthy()
    expect(server.sentTo(saveContact)[0]?.body).toEqual({ user_card_id: 12, link: layla.slug })
  })

  it('asks before a removal that cannot be undone', async () => {
    answerList(off)
    server.answer(removeSavedContact, { card_id: 13 })
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Remove Tom Berg' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(server.sentTo(removeSavedContact)).toEqual([])
  })
})

describe('adding a contact', () => {
  const open = async () => {
    answerList()
    const rendered = await show()
    await screen.findByText('No contacts yet')
    await rendered.user.click(screen.getByRole('button', { name: 'Add contact' }))
    const dialog = within(await screen.findByRole('dialog'))
    const type = (text: string) => rendered.user.type(dialog.getByLabelText('Link or code'), text)
    const save = () => rendered.user.click(dialog.getByRole('button', { name: 'Add contact' }))
    return { ...rendered, dialog, type, save }
  }

  it('shows whose card it is, and saves it', async () => {
    server.answer(getPublicCard, publicCard)
    server.answer(saveContact, () => {
      answerList(layla)
      return { contact_id: 5, card_id: 12, saved_at: layla.saved_at }
    })
    const { dialog, type, save, axe } = await open()
    await type(`${globalThis.location.origin}/q/7K2M9QXA`)
    expect(await dialog.findByText('ليلى حداد')).toBeTruthy()
    expect(await axe()).toEqual([])
    await save()
    expect(await named('ليلى حداد')).toBeTruthy()
    // whoever types slowly has what is typed so far looked for as well
    expect(server.sentTo(getPublicCard).at(-1)?.url.pathname).toMatch(/\/7K2M9QXA$/)
    expect(server.sentTo(saveContact)[0]?.body).toEqual({ user_card_id: 12, link: '7K2M9QXA' })
  })

  it('says beside the field when there is no such card', async () => {
    server.refuse(getPublicCard, 'card_not_found')
    const { dialog, type } = await open()
    await type('nobody')
    expect(await dialog.findByText(errors.card_not_found.text)).toBeTruthy()
  })

  it('says beside the field that one’s own card cannot be saved', async () => {
    server.answer(getPublicCard, publicCard)
    server.refuse(saveContact, 'own_card')
    const { dialog, type, save } = await open()
    await type('layla')
    await dialog.findByText('ليلى حداد')
    await save()
    expect(await dialog.findByText(errors.own_card.text)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Link or code').value).toBe('layla')
  })

  it('asks for a link when there is none', async () => {
    const { dialog, save } = await open()
    await save()
    expect(dialog.getByText('Paste the link of a card, or type its code.')).toBeTruthy()
    expect(server.sentTo(getPublicCard)).toEqual([])
  })
})

describe('one saved contact', () => {
  const detail: SavedContactDetail = { ...layla, card_type_id: 1, vcard }
  const showOne = (value = '5') =>
    renderScreen(<SavedContactPage value={value} onRemoved={() => undefined} />)

  it('is accessible, and shows all contact methods', async () => {
    server.answer(getSavedContact, detail)
    const { axe } = await showOne()
    expect(await screen.findByRole('heading', { level: 1, name: 'ليلى حداد' })).toBeTruthy()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(
      expect.arrayContaining([
        'tel:+971501234567',
        'mailto:layla@example.org',
        'https://www.instagram.com/layla',
        '/p/layla',
        '/p/layla/contact.vcf',
      ]),
    )
    expect(await axe()).toEqual([])
  })

  it('keeps the name while it is switched off', async () => {
    server.answer(getSavedContact, { ...off, card_type_id: 1, vcard: null })
    await showOne('6')
    expect(await screen.findByRole('heading', { level: 1, name: 'Tom Berg' })).toBeTruthy()
    expect(screen.getByText(/switched this card off/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'View card' })).toBeNull()
  })

  it.each(['5', 'asha', '0', '1e3', '-1'])('there is none at %s', async (value) => {
    server.refuse(getSavedContact, 'contact_not_found')
    await showOne(value)
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such contact' })).toBeTruthy()
    await waitFor(() => expect(server.sentTo(getSavedContact).length).toBe(value === '5' ? 1 : 0))
  })
})

describe('tags, notes and selections of saved contacts', () => {
  it('removes and tags the selected contacts together', async () => {
    answerList(layla, off)
    server.answer(updateContactTags, { count: 2 })
    server.answer(removeSavedContacts, { count: 2 })
    const { user } = await show()
    await named('ليلى حداد')
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    expect(screen.getByText('2 selected')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Change tags' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Add tags'), 'Fair{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Change tags' }))
    await waitFor(() =>
      expect(server.sentTo(updateContactTags)[0]?.body).toEqual({
        of: 'saved',
        ids: [5, 6],
        add: ['Fair'],
        remove: [],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(await screen.findByRole('button', { name: 'Remove 2 contacts' }))
    await waitFor(() => expect(server.sentTo(removeSavedContacts)[0]?.body).toEqual({ ids: [5, 6] }))
  })

  it('saves what is typed, a tag that is not added yet too', async () => {
    server.answer(getSavedContact, { ...layla, card_type_id: 1, vcard, note: 'Tea' })
    server.answer(updateSavedContactNotes, { id: 5 })
    const { user, axe } = await renderScreen(<SavedContactPage value="5" onRemoved={() => undefined} />)
    await user.fill(await screen.findByLabelText('Note'), ' and sugar')
    await user.type(screen.getByLabelText('Tags'), 'Amman, Trade')
    expect(await axe()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save tags and note' }))
    const body = { id: 5, note: 'Tea and sugar', tags: ['Amman', 'Trade'] }
    await waitFor(() => expect(server.sentTo(updateSavedContactNotes)[0]?.body).toEqual(body))
  })
})
