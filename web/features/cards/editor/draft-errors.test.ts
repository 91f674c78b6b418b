import { describe, expect, it } from 'vitest'
import type { CardDraft, DraftVcard } from './draft.ts'
import { newDraft, newItem } from './draft-defaults.ts'
import { checkDraft, errorsFromServer, sortByForm, sectionOf } from './draft-errors.ts'

function draftWith(vcard: Partial<DraftVcard>, rest: Partial<CardDraft> = {}): CardDraft {
  const draft = newDraft()
  return { ...draft, ...rest, vcard: { ...draft.vcard, name: 'Meera', ...vcard } }
}
const social = (key: string, link: string) => ({ ...newItem('social_link'), key, link })

describe('checking a draft', () => {
  it('accepts a new card that has a name', () => {
    const { errors, card } = checkDraft(draftWith({}), '+91')
    expect([...errors]).toEqual([])
    expect(card?.vcard.name).toBe('Meera')
  })

  it('names every invalid field at once, by the key of its item', () => {
    const { errors, card } = checkDraft(
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
    expect(errors).toEqual(
      new Map([
        ['vcard.name', 'Enter a name.'],
        ['vcard.profile_contact.c.contact', 'Enter an email address like name@example.com.'],
        ['vcard.social_link.b.link', 'Enter a web address like https://example.com.'],
        ['vcard.video_link', 'Enter a web address like https://example.com.'],
        ['slug', 'Use letters, digits and single hyphens, like jane-doe.'],
        ['campain', 'Use at most 80 characters.'],
      ]),
    )
  })

  it('finds the item of an error when earlier items were not sent', () => {
    const images = [
      { key: 'sample', image: 'sample:1', sequance: 0 },
      { key: 'own', image: 'a-picture-0123.webp', sequance: 1 },
    ]
    const { wire } = checkDraft(draftWith({ vcard_images: images }), '')
    const field = { path: 'vcard.vcard_images.0.image', code: 'custom', message: 'Upload the picture again.' }
    expect([...errorsFromServer([field], wire)]).toEqual([
      ['vcard.vcard_images.own.image', 'Upload the picture again.'],
    ])
  })

  it('reports a list with too many items', () => {
    const links = Array.from({ length: 31 }, (_, index) => social(`k${index}`, ''))
    expect(checkDraft(draftWith({ social_link: links }), '').errors.get('vcard.social_link')).toBe(
      'Use at most 30 links.',
    )
  })
})

describe('the section of an error', () => {
  it.each([
    ['vcard.name', 'profile'],
    ['vcard.photo', 'profile'],
    ['vcard.profile_contact.k.contact', 'profile'],
    ['vcard.show_logo', 'profile'],
    ['vcard.heading_title', 'heading'],
    ['vcard.social_link', 'social'],
    ['vcard.social_link.k.link', 'social'],
    ['vcard.social_link_description', 'social'],
    ['vcard.show_social_horizontaly', 'social'],
    ['vcard.contact_us.k.google_map_link', 'contactUs'],
    ['vcard.contact_us_image', 'contactUs'],
    ['vcard.web_link.k.link', 'web'],
    ['vcard.video_link', 'video'],
    ['vcard.vcard_images.k.image', 'gallery'],
    ['vcard.view_type', 'gallery'],
    ['card_color.primary_color', 'design'],
    ['qrcode_theme_id', 'design'],
    ['slug', 'design'],
    ['campain', 'design'],
  ])('%s is in %s', (address, section) => {
    expect(sectionOf(address)).toBe(section)
  })

  it('puts errors into the order of the form', () => {
    expect(sortByForm(['slug', 'vcard.web_link.k.link', 'vcard.name'])).toEqual([
      'vcard.name',
      'vcard.web_link.k.link',
      'slug',
    ])
  })
})
