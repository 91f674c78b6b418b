import { describe, expect, it } from 'vitest'
import type { CardDraft } from './draft.ts'
import { newDraft } from './draft-defaults.ts'
import type { DraftVcard } from './kinds/vcard/draft-vcard.ts'
import { newItem } from './kinds/vcard/draft-vcard.ts'
import { findDraftErrors, loadCheck } from './draft-check.ts'
import { checkDraft, toDraftErrors } from './draft-errors.ts'
import { sectionOf, sortByForm } from './sections/sections.tsx'
import { editorKinds } from './kinds.ts'

const kind = editorKinds.vcard

function draftWith(vcard: Partial<DraftVcard>, rest: Partial<CardDraft> = {}): CardDraft {
  const draft = newDraft(kind)
  return { ...draft, ...rest, vcard: { ...draft.vcard, name: 'Meera', ...vcard } }
}
const social = (key: string, link: string) => ({ ...newItem('social_link'), key, link })

describe('checking a draft', () => {
  it('accepts a new card that has a name', () => {
    const { errors, card } = checkDraft(kind, draftWith({}), '+91')
    expect(errors).toBeUndefined()
    expect(card?.vcard).toMatchObject({ name: 'Meera' })
  })

  it('names every invalid field at once, by its path in the form', () => {
    const { errors, card } = checkDraft(
      kind,
      draftWith(
        {
          name: ' ',
          social_link: [social('a', 'https://ok.example'), social('b', 'javascript:alert(1)')],
          profile_contact: [{ ...newItem('profile_contact'), key: 'c', contact: 'not an address' }],
          video_link: 'mailto',
        },
        { slug: 'No Spaces', campain: 'x'.repeat(200) },
      ),
      '',
    )
    expect(card).toBeUndefined()
    expect(errors).toEqual({
      'vcard.name': 'Enter a name.',
      'vcard.profile_contact[0].contact': 'Enter an email address like name@example.com.',
      'vcard.social_link[1].link': 'Enter a web address like https://example.com.',
      'vcard.video_link': 'Enter a web address like https://example.com.',
      slug: 'Use letters, digits and single hyphens, like jane-doe.',
      campain: 'Use at most 80 characters.',
    })
  })

  it('is the check of the form, with the same paths, once it is loaded', async () => {
    await loadCheck()
    expect(findDraftErrors(kind, draftWith({}), '+91')).toBeUndefined()
    const social_link = [social('a', 'javascript:alert(1)')]
    const errors = findDraftErrors(kind, draftWith({ name: '', social_link }), '+91')
    expect(errors).toMatchObject({ 'vcard.name': 'Enter a name.' })
    expect(Object.keys(errors ?? {})).toEqual(['vcard.name', 'vcard.social_link[0].link'])
  })

  it('finds the item of an error when earlier items were not sent', () => {
    const images = [
      { key: 'sample', image: 'sample:1', sequance: 0 },
      { key: 'own', image: 'a-picture-0123.webp', sequance: 1 },
    ]
    const draft = draftWith({ vcard_images: images })
    const { wire } = checkDraft(kind, draft, '')
    const field = { path: 'vcard.vcard_images.0.image', code: 'custom', message: 'Upload the picture again.' }
    const other = { path: 'vcard.social_link.0.link', code: 'custom', message: 'Use a web address.' }
    expect(toDraftErrors([field, other], draft, wire)).toEqual([
      { ...field, path: 'vcard.vcard_images.1.image' },
      other,
    ])
  })

  it('reports a list with too many items', () => {
    const links = Array.from({ length: 31 }, (_, index) => social(`k${index}`, ''))
    expect(checkDraft(kind, draftWith({ social_link: links }), '').errors?.['vcard.social_link']).toBe(
      'Use at most 30 links.',
    )
  })
})

describe('the section of an error', () => {
  it.each([
    ['vcard.name', 'profile'],
    ['vcard.photo', 'profile'],
    ['vcard.profile_contact[0].contact', 'profile'],
    ['vcard.show_logo', 'profile'],
    ['vcard.heading_title', 'heading'],
    ['vcard.social_link', 'social'],
    ['vcard.social_link[0].link', 'social'],
    ['vcard.social_link_description', 'social'],
    ['vcard.show_social_horizontaly', 'social'],
    ['vcard.contact_us[0].google_map_link', 'contactUs'],
    ['vcard.contact_us_image', 'contactUs'],
    ['vcard.web_link[0].link', 'web'],
    ['vcard.video_link', 'video'],
    ['vcard.vcard_images[0].image', 'gallery'],
    ['vcard.view_type', 'gallery'],
    ['card_color.primary_color', 'colors'],
    ['qrcode_theme_id', 'template'],
    ['slug', 'link'],
    ['campain', 'link'],
  ])('%s is in %s', (path, section) => {
    expect(sectionOf(kind, path)).toBe(section)
  })

  it('puts errors into the order of the form', () => {
    expect(sortByForm(kind, ['slug', 'vcard.web_link[0].link', 'vcard.name'])).toEqual([
      'vcard.name',
      'vcard.web_link[0].link',
      'slug',
    ])
  })
})
