import { describe, expect, it } from 'vitest'
import { newDraft, newItem } from './draft-defaults.ts'
import { readAt, writeAt } from './draft-address.ts'

const start = newDraft()
const draft = { ...start, vcard: { ...start.vcard, web_link: [{ ...newItem('web_link'), key: 'a' }] } }

describe('the address of a field', () => {
  it.each(['slug', 'campain', 'vcard.name', 'card_color.primary_color', 'vcard.web_link.a.link'])(
    'finds and writes %s',
    (address) => {
      expect(readAt(writeAt(draft, address, 'x'), address)).toBe('x')
      expect(readAt(draft, address)).not.toBe('x')
    },
  )

  it('leaves everything beside the field the very same', () => {
    const changed = writeAt(draft, 'vcard.web_link.a.title', 'Menu')
    expect(changed.card_color).toBe(draft.card_color)
    expect(changed.vcard.contact_us).toBe(draft.vcard.contact_us)
  })

  it.each(['vcard.web_link.gone.link', 'vcard.nothing', 'nothing.at.all'])(
    'says nothing and changes nothing at %s',
    (address) => {
      expect(readAt(draft, address)).toBeNull()
      expect(writeAt(draft, address, 'x')).toEqual(draft)
    },
  )
})
