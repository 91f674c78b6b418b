import { cardActions } from '../../card-actions.ts'
import { describe, expect, it } from 'vitest'
import { checkFields } from '#contract/issues.ts'
import { ProfileContact } from '#contract/kinds/vcard.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { readValue } from '#formats/testing/read-vcf.ts'
import { toVcf } from '#formats/vcf.ts'
import { stringsOf } from '../../strings.ts'
import { toVcfContact } from '../../to-vcf-contact.ts'
import { blankVcard } from './blank-vcard.ts'
import { vcard as vcardKind } from './kind.ts'
import { reach } from './samples/entries.ts'

const contentOf = (fields: Partial<Vcard>, dialCode?: string) =>
  vcardKind.read({ ...blankVcard('Jane'), ...fields }, dialCode)

/** The number in the contact file, as another program reads it. */
const readNumber = (content: ReturnType<typeof contentOf>) => {
  const uid = '7b1c7f0e-4a52-4d7c-9d3e-1f2a3b4c5d6e'
  return readValue(toVcf(toVcfContact({ content, uid, revision: new Date(0), permalink: '' })), 'tel')
}
const shownOf = (content: ReturnType<typeof contentOf>) => {
  const view = content.sections({
    fileUrl: () => '',
    strings: stringsOf('en'),
    actions: cardActions('https://visita.example', 'sample', 'link'),
  })
  const { text, href } = view.contacts?.[0] ?? view.contactUs?.phones[0] ?? { text: '', href: '' }
  return [text, href]
}

describe('a number of a card', () => {
  it.each([
    // typed, its own dial code, the owner's, in the contact file, on the page
    ['98765 43210', '+91', undefined, '+919876543210', '+91 98765 43210'],
    ['98765 43210', null, '+91', '+919876543210', '98765 43210'],
    ['98765 43210', '', '91', '+919876543210', '98765 43210'],
    ['98765 43210', null, undefined, '9876543210', '98765 43210'],
    ['020 7946 0958', '+44', '+91', '+442079460958', '+44 020 7946 0958'],
    ['098765-43210', null, '+91', '+919876543210', '098765-43210'],
    ['+44 20 7946 0958', null, '+91', '+442079460958', '+44 20 7946 0958'],
    ['+44 20 7946 0958', '+91', '+91', '+442079460958', '+44 20 7946 0958'],
    ['0044 20 7946 0958', '+91', '+91', '+442079460958', '0044 20 7946 0958'],
    ['(0044) 20 7946 0958', null, '+91', '+442079460958', '(0044) 20 7946 0958'],
    ['+1 (555) 010-0199', null, '+91', '+15550100199', '+1 (555) 010-0199'],
    ['+1 (555) 010-0199 ext. 7', null, '+91', '+15550100199,7', '+1 (555) 010-0199 ext. 7'],
    ['06 6982 0000', null, '+39', '+390669820000', '06 6982 0000'],
    ['1098', '+91', '+91', '1098', '1098'],
    ['1098', null, '+91', '1098', '1098'],
    ['1800 11 2345', null, undefined, '1800112345', '1800 11 2345'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', null, '+971', '+971501234567', '050 123 4567'],
    ['+९१ ९८७६५ ४३२१०', null, undefined, '+919876543210', '+91 98765 43210'],
    ['\u2066+91 98765\u201143210\u2069', null, undefined, '+919876543210', '+91 98765-43210'],
  ])('%s with the dial codes %s and %s', (contact, prefix, dialCode, number, text) => {
    const content = contentOf(
      { profile_contact: [ProfileContact.parse({ label: 'Phone', contact, prefix })] },
      dialCode,
    )
    expect(readNumber(content)).toBe(number)
    expect(shownOf(content)).toEqual([text, `tel:${number}`])
  })

  it.each(['+1 (555) 010-0199 ext. Jo', '1-800-FLOWERS', '12', '+', '++91 98765', '98765/43210; 1'])(
    'is refused when it is %s',
    (contact) => {
      const { fields } = checkFields(ProfileContact, { label: 'Mobile', contact })
      expect(fields).toMatchObject([{ path: 'contact', code: 'invalid_phone' }])
    },
  )

  it('opens a chat by the dial code of its owner', () => {
    const chat = (label: string) =>
      shownOf(
        contentOf({ profile_contact: [ProfileContact.parse({ label, contact: '98765 43210' })] }, '+91'),
      )[1]
    expect(chat('Whatsapp')).toBe('https://wa.me/919876543210')
    expect(chat('Telegram')).toBe('https://t.me/+919876543210')
  })

  it('of the company has the dial code of its owner too', () => {
    const content = contentOf({ contact_us: [reach('Mobile', '', '022 2345 6789')] }, '+91')
    expect(readNumber(content)).toBe('+912223456789')
    expect(shownOf(content)).toEqual(['022 2345 6789', 'tel:+912223456789'])
  })
})
