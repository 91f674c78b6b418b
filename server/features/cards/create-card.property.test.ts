import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCard, getCardDetail } from '#contract/cards.ts'
import { Vcard } from '#contract/kinds/vcard.ts'
import type { VcardInput } from '#contract/kinds/vcard.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { normalizeItemIds } from '#cards/kinds/vcard/rules.ts'

const app = await createTestApp()
const owner = await createUser(app.ctx.db)

const awkward = fc.constantFrom(
  '👩🏽‍💻',
  'مرحبا',
  'नमस्ते',
  '‏',
  '\u0000',
  '\r\n',
  '\\',
  '"',
  '\ud800',
  '\u2028',
  "'; --",
  'ﷺ',
)
/** Any text people can paste, up to `max` characters. */
const text = (max: number) =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.string({ unit: 'binary', maxLength: 8 }),
        awkward,
      ),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('').slice(0, max))
const flag = fc.constantFrom<0 | 1>(0, 1)
const pages = ['', 'example.com', 'http://example.com/ä?q=ü#x', 'https://अ.example/a b']
const pageLink = fc.constantFrom(...pages)
const link = fc.constantFrom(...pages, 'mailto:a@b.co')

const vcard: fc.Arbitrary<VcardInput> = fc.record(
  {
    name: text(90).map((name) => `N${name}`),
    company: text(120),
    job_title: text(120),
    show_profile: flag,
    heading_title: text(120),
    heading_description: text(1000),
    contact_us_title: text(80),
    contact_us: fc.array(
      fc.record({
        type: fc.constant('Address' as const),
        street1: text(120),
        city: text(80),
        google_map_link: pageLink,
      }),
      { maxLength: 4 },
    ),
    profile_contact: fc.array(
      fc.record({
        label: fc.constant('Telegram' as const),
        contact: fc.constantFrom('', '@jane_doe', ' t.me/Jane/', '٠١٠ ٢٣٤', '+91 98765 43210'),
        default_messaage: text(300),
      }),
      { maxLength: 4 },
    ),
    social_link: fc.array(
      fc.record({ type: text(30).map((type) => `T${type}`), link, title: text(80), sub_title: text(160) }),
      { maxLength: 4 },
    ),
    web_link: fc.array(fc.record({ link, title: text(80), show_sub_title: flag }), { maxLength: 4 }),
    video_link: pageLink,
  },
  { requiredKeys: ['name'] },
)

it('gives back every document as it was made, whatever people write', async () => {
  await fc.assert(
    fc.asyncProperty(vcard, async (input) => {
      const made = await app.call(createCard, { body: { vcard: input }, as: owner.token })
      expect(made.status).toBe(200)
      const { data } = await app.call(getCardDetail, { params: { id: made.data.card_id }, as: owner.token })
      expect(data.vcard).toEqual(normalizeItemIds(Vcard.parse(input)))
    }),
    { numRuns: 60 },
  )
})
