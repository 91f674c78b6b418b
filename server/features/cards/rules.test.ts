import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Vcard, advancedPrefixedLabels, prefixedLabels, profileContactLabels } from '#contract/vcard.ts'
import type { ProfileContact } from '#contract/vcard.ts'
import { normalizePrefixes } from './contact-prefix-rules.ts'
import { normalizeItemIds } from './item-id-rules.ts'
import { publicVcard } from './public-rules.ts'

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

  it('is settled after one time', () => {
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
        const settled = idsOf(normalizeItemIds(withIds(after), stored))
        expect(new Set(settled).size).toBe(after.length)
        expect(settled.every((id) => id !== undefined)).toBe(true)
        const known = new Set(idsOf(stored))
        after.forEach((id, index) => {
          if (id !== undefined && known.has(id) && after.indexOf(id) === index)
            expect(settled[index]).toBe(id)
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

  it('has no profile when that is switched off', () => {
    const vcard = Vcard.parse({
      name: 'A',
      company: 'B',
      job_title: 'C',
      photo: 'photo-0123.webp',
      show_profile: 0,
    })
    expect(publicVcard(vcard)).toMatchObject({ name: 'A', company: '', job_title: '', photo: '' })
  })
})
