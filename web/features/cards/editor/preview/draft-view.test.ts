import { describe, expect, it } from 'vitest'
import { newDraft } from '../draft-defaults.ts'
import { newItem } from '../kinds/vcard/draft-vcard.ts'
import { draftView } from './draft-view.ts'
import { editorKinds } from '../kinds.ts'

const setting = {
  origin: 'https://cards.example',
  locale: 'en',
  fileUrl: (name: string) => `/files/${name}`,
  phone: 'dark',
  dialCode: '+91',
} as const
const kind = editorKinds.vcard
const draft = newDraft(kind)

describe('the preview', () => {
  it('shows a card without a name, without the samples of the gallery and without requests to the server', () => {
    const view = draftView(kind, draft, setting)
    expect(view.identity.name).toBe('Your name')
    expect(draft.vcard.vcard_images).toHaveLength(3)
    expect(view.gallery).toBeUndefined()
    expect(Object.keys(view.actions)).toEqual(['pageUrl', 'vcfUrl'])
    expect(view.share).toBeUndefined()
  })

  it('shows a number with the dial code it will be saved with', () => {
    const contact = { ...newItem('profile_contact'), label: 'Mobile' as const, contact: '98765 43210' }
    const view = draftView(kind, { ...draft, vcard: { ...draft.vcard, profile_contact: [contact] } }, setting)
    expect(view.contacts?.[0]?.text).toBe('+91 98765 43210')
  })

  it.each([
    [1, 'light'],
    [2, 'dark'],
    [3, 'dark'],
  ])('of colour theme %i is %s on a dark phone', (theme, mode) => {
    const view = draftView(kind, { ...draft, card_color: { ...draft.card_color, theme } }, setting)
    expect(view.mode).toBe(mode)
  })
})
