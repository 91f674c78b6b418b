import { describe, expect, it } from 'vitest'
import { newDraft } from '../draft-defaults.ts'
import { newItem } from '../kinds/vcard/draft-vcard.ts'
import { toWire } from '../draft-wire.ts'
import { draftView, hasSamples } from './draft-view.ts'
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
    expect(Object.keys(view.actions)).toEqual(['pageUrl', 'vcfUrl', 'icsUrl', 'registerUrl'])
    // the button of the page, whose form says that it is an example
    expect(view.share).toEqual({ source: 'link' })
  })

  it('of a student card begins with a sample of all that such a card must have, which is not sent', () => {
    const blank = newDraft(editorKinds.student)
    const view = draftView(editorKinds.student, blank, setting)
    expect(view.identity).toMatchObject({ name: 'Your name', company: 'Your institution' })
    expect(view.idCard?.number.text).toBe('2026-0417')
    expect(view.idCard?.validity).toHaveLength(1)
    expect(hasSamples(editorKinds.student, blank.vcard)).toBe(true)
    expect(toWire(editorKinds.student, blank, '+91').card.vcard).toMatchObject({
      name: '',
      institution: '',
      student_no: '',
    })

    const typed = {
      ...blank.vcard,
      name: 'Amara',
      institution: 'A',
      student_no: '7',
      valid_until: '2031-01-31',
    }
    const own = draftView(editorKinds.student, { ...blank, vcard: typed }, setting)
    expect(own.idCard?.number.text).toBe('7')
    expect(own.identity.name).toBe('Amara')
    expect(hasSamples(editorKinds.student, typed)).toBe(false)
  })

  it('of an event has the button with which guests register, as its page has', () => {
    const event = newDraft(editorKinds.event)
    const buttonOf = (change: object) =>
      draftView(editorKinds.event, { ...event, vcard: { ...event.vcard, ...change } }, setting).event
        ?.register?.label
    expect(buttonOf({})).toBe('Register')
    expect(buttonOf({ needs_approval: 1 })).toBe('Request to attend')
    expect(buttonOf({ show_register_btn: 0 })).toBeUndefined()
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
