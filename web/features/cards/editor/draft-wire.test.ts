import { describe, expect, it } from 'vitest'
import type { CardDetail } from '#contract/card-shapes.ts'
import { NewCard } from '#contract/card-shapes.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import type { ProfileContact } from '#contract/kinds/vcard.ts'
import { newDraft } from './draft-defaults.ts'
import { newItem } from './kinds/vcard/draft-vcard.ts'
import { toChange, toWire } from './draft-wire.ts'
import { toDraft } from './stored-draft.ts'
import { storedCard } from './testing/stored-card.ts'
import { editorKinds } from './kinds.ts'

const kind = editorKinds.vcard
const draft = newDraft(kind)
const contact = (label: ProfileContact['label'], value: string, prefix: string | null) => ({
  ...newItem('profile_contact'),
  label,
  contact: value,
  prefix,
})
const prefixOf = (item: ReturnType<typeof contact>) =>
  Vcard.parse(
    toWire(kind, { ...draft, vcard: { ...draft.vcard, name: 'A', profile_contact: [item] } }, '+91').card
      .vcard,
  ).profile_contact[0]?.prefix

it('shows domains of a stored card in the letters of their owners, and stores them in ASCII again', () => {
  const stored = storedCard()
  const vcard = Vcard.parse({
    name: 'xn--mller-kva',
    profile_contact: [{ label: 'Email', contact: 'info@xn--mller-kva.example' }],
    web_link: [{ link: 'https://xn--mller-kva.example/a' }],
  })
  const opened = toDraft(kind, { ...stored, vcard })
  expect(opened.vcard).toMatchObject({
    name: 'xn--mller-kva',
    profile_contact: [{ contact: 'info@müller.example' }],
    web_link: [{ link: 'https://müller.example/a' }],
  })
  expect(Vcard.parse(toWire(kind, opened, '+91').card.vcard)).toMatchObject({
    profile_contact: vcard.profile_contact,
    web_link: vcard.web_link,
  })
})

describe('what is sent', () => {
  it.each([
    ['Mobile', '98765 43210', null, '+91'],
    ['Whatsapp', '98765 43210', '', '+91'],
    ['Telegram', '98765 43210', '+44', '+44'],
    ['Mobile', '+1 202 555 0134', null, null],
    ['Phone', '22334455', '+91', null],
    ['Email', 'a@b.example', '+91', null],
  ] as const)('gives %s %s with dial code %s the code %s (§5)', (label, value, prefix, wanted) => {
    expect(prefixOf(contact(label, value, prefix))).toBe(wanted)
  })

  it('leaves sample pictures out and numbers the others from 0', () => {
    const images = ['sample:1', 'own-picture-1.webp', 'sample:3', 'own-picture-2.webp'].map(
      (image, index) => ({
        key: `k${index}`,
        image,
        sequance: index,
      }),
    )
    const { card, keys } = toWire(kind, { ...draft, vcard: { ...draft.vcard, vcard_images: images } }, '')
    expect(Vcard.parse({ ...card.vcard, name: 'A' }).vcard_images).toMatchObject([
      { image: 'own-picture-1.webp', sequance: 0 },
      { image: 'own-picture-2.webp', sequance: 1 },
    ])
    expect(keys['vcard_images']).toEqual(['k1', 'k3'])
  })

  it('leaves pictures out that are not uploaded', () => {
    const { card } = toWire(kind, { ...draft, vcard: { ...draft.vcard, photo: 'local:abc' } }, '')
    expect(card.vcard).toMatchObject({ photo: '' })
  })
})

describe('a stored card', () => {
  const stored: CardDetail = storedCard()

  it('is the same after the form', () => {
    const change = toChange(NewCard.parse(toWire(kind, toDraft(kind, stored), '').card), stored)
    expect(change.vcard).toEqual(stored.vcard)
    expect(change).toMatchObject({
      card_id: stored.card_id,
      version: stored.version,
      qrcode_theme_id: stored.qrcode_theme_id,
      campain: stored.qrcodes.campain,
      summary: stored.summary,
    })
  })

  it('sends the link only when it was changed, and no field that the form does not show', () => {
    const card = NewCard.parse(toWire(kind, toDraft(kind, stored), '').card)
    expect(Object.keys(toChange(card, stored))).not.toContain('slug')
    expect(toChange({ ...card, slug: 'another' }, stored).slug).toBe('another')
    expect(Object.keys(toChange(card, stored))).not.toContain('is_active')
    expect(Object.keys(toChange(card, stored))).not.toContain('slug_name')
  })

  it('keeps the item keys of the form that saved it', () => {
    const before = toDraft(kind, stored)
    const { keys } = toWire(kind, before, '')
    expect(toDraft(kind, stored, keys)).toEqual(before)
  })
})
