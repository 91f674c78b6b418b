import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cardType } from '#contract/constants.ts'
import { SocialLink, Vcard } from '#contract/kinds/vcard.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { samplePeople } from '#cards/kinds/vcard/samples/people.ts'
import { fullCard } from '#cards/kinds/vcard/samples/extremes.ts'
import { readDocument } from '#contract/read-document.ts'
import { readContent } from './index.ts'

const readVcard = (content: unknown) =>
  Vcard.parse(readContent({ card_type_id: cardType.vcard, content }).document)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Documents as the database returns them. */
const whole = [fullCard, ...Object.values(samplePeople).map(({ vcard }) => vcard)].map(
  (vcard) => JSON.parse(JSON.stringify(Vcard.parse(vcard))) as Json,
)

/** All places in a document, as the keys that lead there. */
function listPaths(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, child]) => listPaths(child, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

/** Replaces the value at a path; `undefined` removes it. */
function damage(document: Json, path: readonly string[], replacement: Json | undefined): Json {
  const copy = structuredClone(document)
  let holder: unknown = copy
  for (const key of path.slice(0, -1)) {
    if (typeof holder !== 'object' || holder === null) return copy
    holder = Reflect.get(holder, key)
  }
  // An earlier damage may have taken the place away.
  if (typeof holder !== 'object' || holder === null) return copy
  if (replacement === undefined) Reflect.deleteProperty(holder, path.at(-1) ?? '')
  else Reflect.set(holder, path.at(-1) ?? '', replacement)
  return copy
}

const anyValue = fc.option(
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    fc.string({ unit: 'binary', minLength: 60, maxLength: 3000 }),
    fc.constantFrom<Json>(-1, 2, 1e300, 'javascript:alert(1)//http://', '\u0000', '{}', [], [null], [[]]),
  ),
  { nil: undefined },
)
const damages = fc.constantFrom(...whole).chain((document) =>
  fc.record({
    document: fc.constant(document),
    changes: fc.array(fc.tuple(fc.constantFrom(...listPaths(document)), anyValue), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
)

describe('a stored vcard', () => {
  it('is read as it was stored when it is valid', () => {
    for (const document of whole) expect(readVcard(document)).toEqual(Vcard.parse(document))
  })

  it(
    'is a valid document whatever is damaged, and keeps every field that is not',
    { timeout: proofLimit(20_000, 200_000) },
    () => {
      fc.assert(
        fc.property(damages, ({ document, changes }) => {
          const stored = changes.reduce(
            (value, [path, replacement]) => damage(value, path, replacement),
            document,
          )
          const read = readVcard(stored)
          expect(Vcard.parse(read)).toEqual(read)
          const touched = new Set(changes.map(([[field]]) => field))
          for (const [field, value] of Object.entries(Vcard.parse(document)))
            if (!touched.has(field)) expect([field, read[field as keyof Vcard]]).toEqual([field, value])
        }),
        { numRuns: proofRounds(300, 5_000) },
      )
    },
  )

  it.each([null, 7, 'text', [], [{ name: 'A' }], { name: 5 }, {}])(
    '%j is read as an empty card',
    (stored) => {
      expect(readVcard(stored)).toEqual(Vcard.parse({ name: '–' }))
    },
  )

  it('gets defaults for what is missing or invalid, and loses what is unknown', () => {
    const stored = {
      name: 'Jane',
      company: 7,
      view_type: 9,
      show_video: 'yes',
      contact_us_title: null,
      extra: 1,
    }
    expect(readVcard(stored)).toEqual(Vcard.parse({ name: 'Jane' }))
  })

  it('keeps the items of a list that are valid or can be made valid', () => {
    const web = { link: 'https://example.com/', title: 'Shop' }
    const stored = {
      name: 'Jane',
      web_link: [
        web,
        { ...web, link: 'javascript:alert(1)' },
        { title: 'no link' },
        null,
        { ...web, image: '../secret', show_sub_title: 'no', web_link_id: 'x' },
      ],
    }
    const { web_link: links } = readVcard(stored)
    expect(links).toEqual(Vcard.parse({ name: 'Jane', web_link: [web, web] }).web_link)
  })

  it('is cut where a text or a list is longer than allowed', () => {
    const link = { link: 'https://example.com/', title: 'T'.repeat(90) }
    const stored = { name: 'N'.repeat(101), web_link: Array.from({ length: 31 }, () => link) }
    const read = readVcard(stored)
    expect(read.name).toBe('N'.repeat(100))
    expect(read.web_link).toHaveLength(30)
    expect(read.web_link[29]?.title).toBe('T'.repeat(80))
  })
})

describe('a rule that became stricter', () => {
  const stored = { name: 'Jane Doe', company: 'Rao & Co', social_link: [{ type: 'Myspace', link: '' }] }

  it('costs only what it forbids', () => {
    const stricter = Vcard.extend({
      name: z.string().max(4),
      company: z.enum(['', 'Visita']).default(''),
      social_link: z.array(SocialLink.safeExtend({ type: z.enum(['Facebook']) })).default([]),
    })
    expect(readDocument(stricter, stored, { name: '–' })).toMatchObject({
      name: 'Jane',
      company: '',
      social_link: [],
    })
  })

  it('of the whole document leaves an empty card, and no error', () => {
    const stricter = Vcard.refine(({ company }) => company === '', 'No companies.')
    expect(readDocument(stricter, { ...stored, company: 'X' }, { name: '–' })).toEqual(
      Vcard.parse({ name: '–' }),
    )
  })
})
