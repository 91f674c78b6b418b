import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { newDraft, newItem } from './draft-defaults.ts'
import {
  readAt,
  writeAt,
  addItem,
  changeItem,
  findItem,
  moveItem,
  positionOf,
  removeItem,
} from './draft-changes.ts'
import type { DraftVcard } from './draft.ts'

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

function cardWith(count: number): DraftVcard {
  const items = Array.from({ length: count }, (_, index) => ({ ...newItem('web_link'), key: `k${index}` }))
  return { ...newDraft().vcard, web_link: items }
}
const keys = (vcard: DraftVcard) => vcard.web_link.map(({ key }) => key)

describe('the lists of a card', () => {
  it('take a new item at the end, and bring a removed one back to its place', () => {
    const vcard = cardWith(3)
    expect(keys(addItem(vcard, 'web_link', { ...newItem('web_link'), key: 'new' }))).toEqual([
      'k0',
      'k1',
      'k2',
      'new',
    ])
    const item = findItem(vcard, 'web_link', 'k1')
    const without = removeItem(vcard, 'web_link', 'k1')
    expect(keys(without)).toEqual(['k0', 'k2'])
    expect(addItem(without, 'web_link', item!, 1)).toEqual(vcard)
  })

  it.each([
    [0, 'k0', ['k0', 'k1', 'k2']],
    [1, 'k0', ['k1', 'k0', 'k2']],
    [9, 'k0', ['k1', 'k2', 'k0']],
    [-1, 'k2', ['k2', 'k0', 'k1']],
    [1, 'none', ['k0', 'k1', 'k2']],
  ])('move to place %i: %s', (to, key, wanted) => {
    expect(keys(moveItem(cardWith(3), 'web_link', key, to))).toEqual(wanted)
  })

  it('never lose or double an item by moving, and put it where it was sent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.nat(11),
        fc.integer({ min: -2, max: 14 }),
        (count, which, to) => {
          const vcard = cardWith(count)
          const key = `k${which % count}`
          const moved = moveItem(vcard, 'web_link', key, to)
          expect(keys(moved).toSorted()).toEqual(keys(vcard).toSorted())
          expect(positionOf(moved, 'web_link', key)).toBe(Math.min(Math.max(to, 0), count - 1))
        },
      ),
    )
  })

  it('keep every other item the very same when one changes', () => {
    const vcard = cardWith(3)
    const changed = changeItem(vcard, 'web_link', 'k1', { title: 'Menu' })
    expect(changed.web_link[1]?.title).toBe('Menu')
    expect(changed.web_link[0]).toBe(vcard.web_link[0])
    expect(changed.social_link).toBe(vcard.social_link)
  })
})
