import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Slug } from './fields.ts'
import { readTypedLink, slugOfAddress, splitLinkName } from './link-names.ts'
import { linkTail, storedSlug, withInvisible } from './testing/any-link.ts'

describe('the name in an address', () => {
  it('is a stored slug whatever was copied along, at its end and inside', () => {
    fc.assert(
      fc.property(
        storedSlug.chain((slug) => fc.tuple(fc.constant(slug), withInvisible(slug))),
        linkTail,
        ([slug, copied], tail) => {
          expect(Slug.parse(slug)).toBe(slug)
          expect(splitLinkName(copied + tail)?.name).toBe(slug)
          expect(readTypedLink(`https://cards.example/p/${copied}${tail}`)).toMatchObject({
            name: slug,
            host: 'cards.example',
          })
        },
      ),
    )
  })

  it('is never that of another slug: letters and digits behind a slug belong to it', () => {
    fc.assert(
      fc.property(storedSlug, fc.stringMatching(/^-?[\p{L}\p{M}\p{Nd}]{1,8}$/u), (slug, more) => {
        // Variation selectors and fillers are marks and letters that nobody sees.
        fc.pre(!/\p{Default_Ignorable_Code_Point}/u.test(more))
        expect(splitLinkName(slug + more)?.name ?? '').not.toBe(slug)
      }),
    )
  })

  it.each([
    ['jane-doe--', 'jane-doe'],
    ['jane-doe-.', 'jane-doe'],
    ['jane-doe_', 'jane-doe'],
    ['jane-doe%', 'jane-doe'],
    ['jane-doe%E2%80', 'jane-doe'],
    ['jane-doe²', 'jane-doe'],
    ['राम-कुमार।', 'राम-कुमार'],
    ['Jose\u0301-x', 'José-x'],
    ['jo', 'jo'],
    ['j)', undefined],
    ['-.-', undefined],
    ['', undefined],
    ['x'.repeat(201), undefined],
    [`jane${'-'.repeat(10_000)}`, undefined],
  ])('of %j is %j', (text, name) => {
    expect(splitLinkName(text)?.name).toBe(name)
  })
})

describe('what a person types or pastes', () => {
  it.each([
    ['look: https://cards.example/Q/7K2M-9QXA. Bye', '7K2M-9QXA'],
    ['cards.example/claim-qrcode/7K2M9QXA', '7K2M9QXA'],
    ['/info-page/asha?x=1', 'asha'],
    [' 7K2M9QXA ', '7K2M9QXA'],
    ['https://cards.example/pricing', undefined],
    ['ftp://cards.example/p/asha', undefined],
    ['https://cards.example/p/', undefined],
  ])('%j names %j', (text, name) => {
    expect(readTypedLink(text)?.name).toBe(name)
  })

  it('becomes a slug only where it is an address', () => {
    expect(slugOfAddress('https://cards.example/P/Jane-Doe)')).toBe('jane-doe')
    expect(slugOfAddress('jane doe')).toBe('jane doe')
    expect(slugOfAddress('jane.doe')).toBe('jane.doe')
  })
})
