import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getCodeStatistics, getPlatformStatistics, getStatistics } from '#contract/analytics.ts'
import { reportFacets } from '#contract/reports.ts'
import type { ReportFilters } from '#contract/reports.ts'
import { countPlainly, toPlainVisits } from '#server/testing/count-plainly.ts'
import type { PlainVisit } from '#server/testing/count-plainly.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { generateVisits, pick, randomNumbers } from '#server/testing/generated-visits.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { makeVisitSums } from './sum-store.ts'
import { insertSampleVisits } from './sample-visits.ts'

const app = await createTestApp()
const { db } = app.ctx
const admin = await createAdmin(db)
/** India's clock. */
const ahead = 330
const from = new Date('2026-03-01T00:00:00Z')
const days = 31

/** An owner in India with codes, of which every second one has a campaign. */
async function makeCodes(count: number) {
  const owner = await createUser(db, { time_zone: 'Asia/Kolkata' })
  const cards = []
  for (let number = 0; number < count; number++)
    cards.push(await makeCard(app, number % 2 === 0 ? {} : { campain: `Fair ${number}` }, owner))
  const campaigns = new Map(
    cards.map(({ qrcode_id }, number) => [qrcode_id, number % 2 === 0 ? '' : `Fair ${number}`]),
  )
  return { owner, cards, campaigns }
}

const isoDay = (day: number) => new Date(from.getTime() + day * 86_400_000).toISOString().slice(0, 10)

/** A range of days and filters, mostly of one visit, so that something is left. */
function randomQuestion(random: () => number, visits: readonly PlainVisit[]) {
  const first = Math.floor(random() * days)
  const last = first + Math.floor(random() * (days - first))
  const example = visits[Math.floor(random() * visits.length)]
  const filters: ReportFilters = {}
  if (random() < 0.3) return { from: isoDay(first), to: isoDay(last), filters }
  for (const facet of reportFacets)
    if (random() < 0.2) filters[facet] = random() < 0.9 ? (example?.[facet] ?? '') : 'none of these'
  return { from: isoDay(first), to: isoDay(last), filters }
}

type Reply = Awaited<ReturnType<typeof app.call<typeof getStatistics>>>['data']
const noSaves = ({ saved_contacts, ...counts }: Reply['totals']) => counts

/** The part of a reply that the plain count has as well. */
const comparable = ({ totals, previous, days, hours, facets }: Omit<Reply, 'codes'>) => ({
  totals: noSaves(totals),
  previous: previous && noSaves(previous),
  days: days.map(({ saved_contacts, ...day }) => day),
  hours,
  facets,
})

it(
  'says of a month under any filters what counting visit by visit says',
  async () => {
    const seed = proofRounds(7, Math.floor(Math.random() * 2 ** 31))
    const random = randomNumbers(seed)
    const { owner, cards, campaigns } = await makeCodes(5)
    const codes = cards.map(({ qrcode_id }) => qrcode_id)
    const sent = generateVisits(random, { codes, count: proofRounds(20_000, 1_000_000), from, days })
    // Some come after the sums of their day were kept.
    const late = new Set(sent.filter(() => random() < 0.001))
    const onTime = sent.filter((visit) => !late.has(visit))
    await insertSampleVisits(db, onTime)
    const keptUntil = new Date(from.getTime() + (days + 1) * 86_400_000)
    expect(await makeVisitSums(db, keptUntil)).toBeGreaterThan(20)
    await insertSampleVisits(db, [...late])
    // as the database does by itself a minute after so many rows
    await sql`analyze visit_facts, visit_kinds, visit_days, visit_sums`.execute(db)
    const visits = toPlainVisits([...onTime, ...late], ahead, campaigns)
    for (let round = 0; round < proofRounds(20, 200); round++) {
      const question =
        round === 0 ? { from: isoDay(0), to: isoDay(days - 1), filters: {} } : randomQuestion(random, visits)
      const said = `seed ${seed} ${JSON.stringify(question)}`
      const body = { from_date: question.from, to_date: question.to, filters: question.filters }
      if (round % 2 === 1) {
        const card = pick(random, cards)
        const one = await app.call(getCodeStatistics, { body: { ...body, slug: card.slug }, as: owner.token })
        expect({ said, error: one.error }).toEqual({ said, error: null })
        const ofCode = visits.filter(({ qrcodeId }) => qrcodeId === card.qrcode_id)
        const { codes: _, ...ofOne } = countPlainly(ofCode, question)
        expect({ said, ...comparable(one.data) }).toEqual({ said, ...ofOne })
        continue
      }
      const all = await app.call(getStatistics, { body, as: owner.token })
      const { codes: busiest, ...counted } = countPlainly(visits, question)
      expect({ said, ...comparable(all.data) }).toEqual({ said, ...counted })
      const listed = all.data.codes.map(({ qrcode_id, visits: count, visitors }) => ({
        qrcode_id,
        visits: count,
        visitors,
      }))
      expect({ said, listed }).toEqual({ said, listed: busiest })
    }
  },
  proofLimit(180_000, 1_800_000),
)

it(
  'says of a few visits under any filters what counting them says',
  { timeout: proofLimit(60_000, 900_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 0, max: 12 }), async (seed, count) => {
        const random = randomNumbers(seed)
        const { owner, cards, campaigns } = await makeCodes(2)
        const codes = cards.map(({ qrcode_id }) => qrcode_id)
        const sent = generateVisits(random, { codes, count, from, days })
        await insertSampleVisits(db, sent)
        const visits = toPlainVisits(sent, ahead, campaigns)
        for (let round = 0; round < 3; round++) {
          const question = randomQuestion(random, visits)
          const body = { from_date: question.from, to_date: question.to, filters: question.filters }
          const { data } = await app.call(getStatistics, { body, as: owner.token })
          const { codes: _, ...counted } = countPlainly(visits, question)
          expect(comparable(data)).toEqual(counted)
        }
      }),
      { numRuns: proofRounds(8, 200) },
    )
  },
)

it('adds up the codes of all owners for an admin, and tells clicks apart by nothing but the day', async () => {
  const range = { from_date: '2026-05-02', to_date: '2026-05-02' }
  const at = new Date('2026-05-02T10:00:00Z')
  const codes = [...(await makeCodes(1)).cards, await makeCard(app)]
  const sent = codes.flatMap(({ qrcode_id: qrcodeId }) =>
    generateVisits(randomNumbers(qrcodeId), { codes: [qrcodeId], count: 40, from: at, days: 0 }).map(
      (visit) => ({
        ...visit,
        isBot: false,
      }),
    ),
  )
  await insertSampleVisits(db, sent)
  const opened = sent.filter(({ action }) => action === 'visit')
  const ask = async (filters: ReportFilters) =>
    (await app.call(getPlatformStatistics, { body: { ...range, filters }, as: admin.token })).data
  const all = await ask({})
  expect(all.totals.visits).toBe(opened.length)
  expect(new Set(all.codes.map(({ qrcode_id }) => qrcode_id))).toEqual(
    new Set(codes.map(({ qrcode_id }) => qrcode_id)),
  )
  expect(all.totals.saved_contacts).toBe(sent.length - opened.length)
  expect(all.funnel).toEqual({
    visits: opened.length,
    saved_contacts: sent.length - opened.length,
    shared_contacts: 0,
  })
  const filtered = await ask({ source: 'qr' })
  expect(filtered.totals.visits).toBe(opened.filter(({ source }) => source === 'qr').length)
  expect([filtered.totals.saved_contacts, filtered.clicks, filtered.funnel]).toEqual([0, [], null])
})
