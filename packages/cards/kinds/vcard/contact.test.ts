import { describe, expect, it } from 'vitest'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { toVcf } from '#formats/vcf.ts'
import { blankVcard } from './blank-vcard.ts'
import { vcard as vcardKind } from './kind.ts'
import { contact, reach, social, web } from './samples/entries.ts'
import { fullCard } from './samples/extremes.ts'
import { toVcfContact } from '../../to-vcf-contact.ts'

const contactOf = (vcard: Vcard, photo?: { jpeg: Uint8Array }) =>
  toVcfContact({
    content: vcardKind.contentOf(vcard),
    uid: '7b1c7f0e-4a52-4d7c-9d3e-1f2a3b4c5d6e',
    revision: new Date('2025-06-01T10:00:00Z'),
    permalink: 'https://visita.example/p/amara',
    ...(photo && { photo }),
  })

describe('the saved contact', () => {
  it('has each number once, in international form, the first one preferred', () => {
    expect(contactOf(fullCard).phones).toEqual([
      { kind: 'mobile', number: '+447700900123', preferred: true },
      { kind: 'work', number: '+442079460018' },
      { kind: 'fax', number: '+442079460019' },
      { kind: 'work', number: '+441632960001', label: 'Front desk' },
    ])
  })

  it('has the extension of a number, and the kind that the label of a company’s number names', () => {
    const vcard = {
      ...blankVcard('Jane'),
      contact_us: [
        reach('Mobile', 'Fax', '+1 202-555-0101'),
        reach('Mobile', 'Reception', '+1 202-555-0100 ext 12'),
        reach('Mobile', 'mobile', '+1 202-555-0102,,34#'),
        reach('Mobile', 'Work', '+1 202-555-0103 x5'),
      ],
    }
    const saved = contactOf(vcard)
    expect(saved.phones).toEqual([
      { kind: 'fax', number: '+12025550101' },
      { kind: 'work', label: 'Reception', number: '+12025550100,12', preferred: true },
      { kind: 'mobile', number: '+12025550102,,34#' },
      { kind: 'work', number: '+12025550103,5' },
    ])
    const file = toVcf(saved)
    for (const line of ['TEL;TYPE=WORK,FAX:', 'TEL;TYPE=CELL,VOICE:']) expect(file).toContain(line)
    expect(file).not.toContain('X-Fax')
  })

  it('reads labels of every language, and leaves those out that say the kind alone', () => {
    const labels = ['फ़ैक्स', 'Telefax Lager', 'Tel./Fax', 'Handy', 'Mobile 2', 'Oficina', 'Main']
    const reached = labels.map((label, at) => reach('Mobile', label, `+1 202-555-010${at}`))
    const own = { ...contact('Phone', '+1 202-555-0110'), own_label: 'فاكس المكتب' }
    const { phones } = contactOf({ ...blankVcard('Jane'), profile_contact: [own], contact_us: reached })
    expect(phones.map(({ kind, label = '' }) => [kind, label])).toEqual([
      ['fax', 'فاكس المكتب'],
      ['fax', ''],
      ['fax', 'Telefax Lager'],
      ['work', 'Tel./Fax'],
      ['mobile', ''],
      ['mobile', 'Mobile 2'],
      ['work', ''],
      ['work', 'Main'],
    ])
    expect(phones.find(({ preferred }) => preferred)?.label).toBe('Tel./Fax')
  })

  it('names a number by the owner’s own word', () => {
    const direct = { ...contact('Work', '+1 202-555-0100'), own_label: 'Direct' }
    expect(contactOf({ ...blankVcard('Jane'), profile_contact: [direct] }).phones).toEqual([
      { kind: 'work', label: 'Direct', number: '+12025550100', preferred: true },
    ])
  })

  it('labels a chat number that is no phone’s', () => {
    const vcard = { ...blankVcard('Jane'), profile_contact: [contact('Whatsapp', '98765 43210', '+91')] }
    expect(contactOf(vcard).phones).toEqual([
      { kind: 'mobile', label: 'WhatsApp', number: '+919876543210', preferred: true },
    ])
  })

  it('names networks and keeps other links under their titles', () => {
    expect(contactOf(fullCard).links).toEqual(
      expect.arrayContaining([
        { label: 'Telegram', url: 'https://t.me/amara_example', network: 'telegram' },
        { label: 'LinkedIn', url: 'https://www.linkedin.com/in/amara-example', network: 'linkedin' },
        { label: 'Own blog', url: 'https://notes.okafor.example' },
        { label: 'Heron Bridge', url: 'https://okafor.example/heron' },
      ]),
    )
  })

  it('holds the address, the mails once, the permanent link and the note', () => {
    const saved = contactOf({
      ...fullCard,
      contact_us: [...fullCard.contact_us, reach('Email', 'Again', 'amara@okafor.example')],
    })
    expect(saved.addresses).toMatchObject([
      { street1: 'Unit 4, The Old Ropewalk', city: 'Exeter', postcode: 'EX2 4AN', kind: 'work' },
    ])
    expect(saved.emails).toEqual([
      { address: 'amara@okafor.example', kind: 'work', preferred: true },
      { address: 'projects@okafor.example', kind: 'work' },
    ])
    expect(saved.url).toBe('https://visita.example/p/amara')
    expect(saved.note).toContain('Footbridges')
  })

  it('keeps back what the owner hides on the page', () => {
    const hidden = {
      ...fullCard,
      show_profile: 0,
      show_profile_contact: 0,
      show_contact_us: 0,
      show_social_link: 0,
      show_web_link: 0,
      show_heading: 0,
    } as const
    const saved = contactOf(hidden, { jpeg: new Uint8Array([255, 216, 255]) })
    expect(saved).toMatchObject({
      company: '',
      title: '',
      phones: [],
      emails: [],
      addresses: [],
      links: [],
      note: '',
    })
    expect(saved.photo).toBeUndefined()
  })

  it('has the photo when the page shows one', () => {
    const jpeg = new Uint8Array([255, 216, 255])
    expect(contactOf(fullCard, { jpeg }).photo?.jpeg).toBe(jpeg)
  })

  it('drops links and mails that are not what they claim', () => {
    const vcard = {
      ...blankVcard('Jane'),
      profile_contact: [
        contact('Email', 'x@example.com,y@example.com'),
        contact('Website', 'javascript:alert(1)'),
      ],
      social_link: [social('X', 'javascript:alert(1)')],
      web_link: [web('data:text/html,x', 'x')],
    }
    expect(contactOf(vcard)).toMatchObject({ emails: [], links: [] })
  })

  it('becomes a vCard that address books read', () => {
    const vcf = toVcf(contactOf(fullCard))
    expect(vcf).toContain('FN:Amara Okafor\r\n')
    expect(vcf).toContain('TEL;TYPE=CELL,VOICE,PREF:+447700900123\r\n')
    expect(vcf).toContain('URL:https://visita.example/p/amara\r\n')
  })
})
