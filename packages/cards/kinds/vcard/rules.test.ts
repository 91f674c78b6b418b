import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advancedPrefixedLabels, prefixedLabels, profileContactLabels } from '#contract/kinds/vcard-values.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import type { ProfileContact } from '#contract/kinds/vcard.ts'
import { normalizeItemIds, normalizePrefixes, publicVcard } from './rules.ts'

const contact = (
  label: ProfileContact['label'],
  number: string,
  prefix: string | null = null,
): ProfileContact => ({ label, contact: number, prefix, default_messaage: '' })

describe('the dial prefix of a contact', () => {
  it.each([
    ['Mobile', '98765 43210', null, '+91', '+91', '+91'],
    ['Mobile', '98765 43210', '', '91', '+91', '+91'],
    ['Mobile', '98765 43210', '+49', '+91', '+49', '+49'],
    ['Mobile', '', null, '+91', '+91', '+91'],
    ['Mobile', '+49 170 1234567', null, '+91', null, null],
    ['Mobile', '0049 170 1234567', '', '+91', null, null],
    ['Mobile', '98765 43210', null, undefined, null, null],
    ['Whatsapp', '98765 43210', '', '+91', '+91', '+91'],
    ['Telegram', '98765 43210', null, '+91', '+91', null],
    ['Telegram', '98765 43210', '+7', '+91', '+7', null],
    ['Phone', '98765 43210', '+91', '+91', null, null],
    ['Email', 'a@example.com', '+1', '+91', null, null],
    ['Website', 'example.com', null, '+91', null, null],
  ] as const)('%s %s with prefix %s, owner in %s: %s, on an advanced card %s', (...row) => {
    const [label, number, prefix, dialCode, basic, advanced] = row
    const given = [contact(label, number, prefix)]
    expect(normalizePrefixes(given, prefixedLabels, dialCode)[0]?.prefix).toBe(basic)
    expect(normalizePrefixes(given, advancedPrefixedLabels, dialCode)[0]?.prefix).toBe(advanced)
  })

  it('changes nothing when it is applied twice', () => {
    const any = fc.record({
      label: fc.constantFrom(...profileContactLabels),
      contact: fc.string(),
      prefix: fc.constantFrom(null, '', '+1'),
      default_messaage: fc.constant(''),
    })
    fc.assert(
      fc.property(fc.array(any), (contacts) => {
        const once = normalizePrefixes(contacts, prefixedLabels, '+91')
        expect(normalizePrefixes(once, prefixedLabels, '+91')).toEqual(once)
      }),
    )
  })
})

describe('the ids of list items', () => {
  const withIds = (ids: (number | undefined)[]) =>
    Vcard.parse({ name: 'A', web_link: ids.map((id) => ({ link: '', web_link_id: id })) })
  const idsOf = (vcard: Vcard) => vcard.web_link.map(({ web_link_id: id }) => id)
  const anyIds = fc.array(fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }), { maxLength: 10 })

  it('are all there, all different, and stay with the items that were known', () => {
    fc.assert(
      fc.property(anyIds, anyIds, anyIds, (first, before, after) => {
        // Two savings, so that what is stored has gaps.
        const stored = normalizeItemIds(withIds(before), normalizeItemIds(withIds(first)))
        const normalized = idsOf(normalizeItemIds(withIds(after), stored))
        expect(new Set(normalized).size).toBe(after.length)
        expect(normalized.every((id) => id !== undefined)).toBe(true)
        const known = new Set(idsOf(stored))
        after.forEach((id, index) => {
          if (id !== undefined && known.has(id) && after.indexOf(id) === index)
            expect(normalized[index]).toBe(id)
        })
      }),
    )
  })
})

describe('what strangers get', () => {
  it('is everything of a card that hides nothing', () => {
    const vcard = Vcard.parse({
      name: 'A',
      company: 'B',
      heading_title: 'C',
      show_web_link: 1,
      show_video: 1,
      video_link: 'https://example.com',
      web_link: [{ link: 'https://example.com', sub_title: 'D' }],
    })
    expect(publicVcard(vcard)).toEqual(vcard)
  })

  const file = (name: string) => `${name}-0123.webp`
  const everything = Vcard.parse({
    name: 'A',
    company: 'B',
    job_title: 'C',
    photo: file('photo'),
    company_logo: file('logo'),
    profile_contact: [{ label: 'Mobile', contact: '98765 43210' }],
    heading_title: 'D',
    heading_description: 'E',
    contact_us_image: file('image'),
    contact_us: [{ type: 'Address', street1: 'F' }],
    social_link_description: 'G',
    social_link: [{ type: 'Facebook', link: 'https://www.facebook.com/a', sub_title: 'H' }],
    show_web_link: 1,
    web_link_description: 'I',
    web_link: [{ link: 'https://example.com', sub_title: 'J' }],
    show_video: 1,
    video_link: 'https://example.com/video',
    video_description: 'K',
    vcard_images: [{ image: file('gallery'), sequance: 0 }],
  })
  /** Every flag of the document, with what visitors get in the place of what it hides. */
  const hidden = {
    show_profile: { photo: '', company_logo: '', company: '', job_title: '' },
    show_photo: { photo: '' },
    show_logo: { company_logo: '' },
    show_profile_contact: { profile_contact: [] },
    show_heading: { heading_title: '', heading_description: '' },
    show_contact_us: { contact_us: [], contact_us_image: '' },
    show_social_link: { social_link: [], social_link_description: '' },
    show_social_link_title_and_description: { social_link_description: '' },
    // Chooses a layout, hides nothing.
    show_social_horizontaly: {},
    show_web_link: { web_link: [], web_link_description: '' },
    show_web_link_title_and_description: { web_link_description: '' },
    show_video: { video_link: '', video_description: '' },
    show_vcard_images: { vcard_images: [] },
  } satisfies Record<Extract<keyof Vcard, `show_${string}`>, Partial<Vcard>>

  it('is everything of a card with all sections on', () => {
    expect(publicVcard(everything)).toEqual(everything)
  })

  it.each(Object.entries(hidden))('lacks what %s switches off, and nothing else', (flag, expected) => {
    const switchedOff = { ...everything, [flag]: 0 }
    expect(publicVcard(switchedOff)).toEqual({ ...switchedOff, ...expected })
  })

  it.each(['social_link', 'web_link'] as const)('lacks the hidden sub title of a %s', (list) => {
    const [shown] = everything[list]
    const off = { ...shown, show_sub_title: 0 as const }
    expect(publicVcard({ ...everything, [list]: [shown, off] })[list]).toEqual([
      shown,
      { ...off, sub_title: '' },
    ])
  })
})
