import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedContactDetail } from '#contract/contact-shapes.ts'
import { getSavedContact, listSharedContacts } from '#contract/contacts.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { countLeads, fakeLead } from '#web/testing/leads.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SavedContactPage } from './saved/saved-contact-page.tsx'
import { SharedContacts } from './leads/shared-contacts.tsx'

const contact: SavedContactDetail = {
  contact_id: 5,
  card_id: 12,
  card_type_id: 1,
  status: 'active',
  slug: 'layla',
  name: 'ليلى حداد',
  job_title: 'تاجرة شاي',
  company: 'بيت الشاي',
  photo: '',
  saved_at: '2026-03-01T10:20:00.000Z',
  updated_at: '2026-04-01T10:20:00.000Z',
  tags: [],
  note: '',
  vcard: Vcard.parse({
    name: 'ليلى حداد',
    profile_contact: [{ label: 'Mobile', prefix: '+971', contact: '50 123 4567' }],
    contact_us: [{ type: 'Email', contact: 'layla@example.org' }],
    social_link: [{ type: 'Instagram', link: 'https://www.instagram.com/layla' }],
  }),
}
const lead = fakeLead({
  company: '',
  message: '',
  created_at: '2025-11-01T10:00:00.000Z',
  consent: { version: 'share-1', locale: 'ar', text: 'أوافق' },
})

describe('in Arabic', () => {
  beforeEach(async () => {
    await loadTexts(i18n, 'ar', ['contacts'])
    i18n.activate('ar')
  })

  it('a saved contact has no Latin word but names', async () => {
    fakeServer().answer(getSavedContact, contact)
    await renderScreen(<SavedContactPage value="5" onRemoved={() => undefined} />)
    expect(await screen.findByRole('heading', { level: 1, name: 'ليلى حداد' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'إزالة' })).toBeTruthy()
    const names = ['layla@example.org', 'Instagram', 'instagram.com']
    expect(findLatinWords(screen.getByRole('main'), names)).toEqual([])
  })

  it('leads and their columns have no Latin word but names', async () => {
    fakeServer().answer(listSharedContacts, { list: [lead], total: 1, unseen: 1, states: countLeads([lead]) })
    await renderScreen(<SharedContacts search={{}} onSearch={() => undefined} />)
    expect(await screen.findByText('لم تُشاهَد بعد', { selector: '.mantine-Badge-label' })).toBeTruthy()
    const names = ['Layla Haddad', 'layla@example.org', 'Asha Rao']
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(titles.slice(1, 7)).toEqual(['الاسم', 'التواصل', 'الرسالة', 'البطاقة', 'الحالة', 'تاريخ الإرسال'])
    expect(screen.getAllByRole('cell').flatMap((cell) => findLatinWords(cell, names))).toEqual([])
    expect(findLatinWords(screen.getByRole('tablist'))).toEqual([])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('الجهات المهتمة')
  })
})
