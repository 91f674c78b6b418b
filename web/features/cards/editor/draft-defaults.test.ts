import { describe, expect, it } from 'vitest'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import { newDraft } from './draft-defaults.ts'
import { newItem } from './kinds/vcard/draft-vcard.ts'
import { isSamplePicture } from './draft-pictures.ts'
import { editorKinds } from './kinds.ts'

const { vcard, card_color: color } = newDraft(editorKinds.vcard)

describe('a new card starts as the specification says (§4)', () => {
  it.each([
    ['profile', vcard.show_profile, 1],
    ['photo', vcard.show_photo, 1],
    ['profile contacts', vcard.show_profile_contact, 1],
    ['heading', vcard.show_heading, 1],
    ['contact us', vcard.show_contact_us, 1],
    ['social links', vcard.show_social_link, 1],
    ['titles of the social links', vcard.show_social_link_title_and_description, 1],
    ['gallery', vcard.show_vcard_images, 1],
    ['web links', vcard.show_web_link, 0],
    ['video', vcard.show_video, 0],
  ])('show flag of %s', (_, flag, wanted) => {
    expect(flag).toBe(wanted)
  })

  it.each([
    ['contact-us title', vcard.contact_us_title, 'Contact us'],
    [
      'contact-us button',
      vcard.contact_us_add_to_contact_button,
      vcardDefaults.contact_us_add_to_contact_button,
    ],
    ['social link title', vcard.social_link_title, 'Social link'],
    ['web link title', vcard.web_link_title, 'Web link'],
    ['video title', vcard.video_title, 'Video'],
    ['primary colour', color.primary_color, '#454546'],
    ['secondary colour', color.secondary_color, '#383242'],
    ['theme', color.theme, 3],
    ['gallery view type', vcard.view_type, 1],
    ['background', newDraft(editorKinds.vcard).background_image_id, 1],
  ])('%s', (_, value, wanted) => {
    expect(value).toBe(wanted)
  })

  it('has one empty Email contact', () => {
    const { key, ...item } = vcard.profile_contact[0]!
    expect(vcard.profile_contact).toHaveLength(1)
    expect(key).not.toBe('')
    expect(item).toEqual({ label: 'Email', contact: '', prefix: null, default_messaage: '' })
  })

  it('lists Mobile, Email, Address under contact us, with a Direction button on the address only', () => {
    expect(
      vcard.contact_us.map((item) => [
        item.type,
        item.show_location_action_button,
        item.location_action_button_label,
      ]),
    ).toEqual([
      ['Mobile', 0, 'Direction'],
      ['Email', 0, 'Direction'],
      ['Address', 1, 'Direction'],
    ])
  })

  it('shows three sample pictures in the order 0, 1, 2', () => {
    expect(vcard.vcard_images.map(({ sequance }) => sequance)).toEqual([0, 1, 2])
    expect(vcard.vcard_images.every(({ image }) => isSamplePicture(image))).toBe(true)
  })

  it('has no links yet', () => {
    expect([vcard.social_link, vcard.web_link]).toEqual([[], []])
  })
})

describe('a new list item', () => {
  it('is a Facebook link with its texts', () => {
    expect(newItem('social_link')).toMatchObject({
      type: 'Facebook',
      title: 'Facebook',
      sub_title: 'Follow us on Facebook',
      link: '',
    })
  })

  it('is an empty web link', () => {
    expect(newItem('web_link')).toMatchObject({ link: '', title: '', sub_title: '', image: '' })
  })

  it('has a key of its own', () => {
    expect(newItem('web_link').key).not.toBe(newItem('web_link').key)
  })
})
