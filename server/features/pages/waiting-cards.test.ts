import { expect, it } from 'vitest'
import { getCardSeo, getPublicCard } from '#contract/cards.ts'
import { checkClaim } from '#contract/claims.ts'
import { shareContact } from '#contract/contacts.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { answerInvitation, createdCards } from '#contract/invitations.ts'
import { searchSlug } from '#contract/invited-links.ts'
import { checkSlugPresent, inspectSlug } from '#contract/qrcodes.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { makeCard, makePartner } = await openPartners(app)

type Person = { readonly name: string; readonly number: string; readonly mail: string; readonly firm: string }
/** What nobody may find of the person with this number in the list. */
const personOf = (at: number): Person => ({
  name: `Zubaida${at}x Quillfeather`,
  number: `98${String(10_000_000 + at)}`,
  mail: `quillfeather${at}@people.example`,
  firm: `Marzipan${at} Works`,
})

async function makeWaiting(count: number) {
  const partner = await makePartner(count)
  const photo = await createFile(db, partner.id)
  const cards = []
  for (let at = 0; at < count; at++) {
    const { name, number, mail, firm } = personOf(at)
    const profile_contact = [{ label: 'Mobile' as const, contact: number, prefix: '+91' }]
    const { data } = await makeCard(partner, {
      create_user: { name, email: mail },
      vcard: { name, company: firm, photo, profile_contact },
    })
    cards.push(data)
  }
  return { partner, cards, photo }
}

/** The addresses of our own that a text holds. */
const addressesIn = (text: string) =>
  [...text.matchAll(/(?:href|src|action|content)="(?:http:\/\/visita\.test)?(\/[^"#?]*)/g)].map(
    ([, path = '']) => path,
  )

it(
  'shows nobody anything of cards that wait for their person, wherever they look',
  async () => {
    const { cards, photo } = await makeWaiting(proofRounds(12, 2000))
    const stranger = await createUser(db)
    const other = await makePartner(1)
    const seen = new Map<string, string>()
    const start = cards.flatMap(({ slug, code }) => [
      `/p/${slug}`,
      `/info-link/${slug}`,
      `/info-page/${slug}`,
      `/q/${code}`,
      `/n/${code}`,
      ...['contact.vcf', 'share', 'share.jpg', 'qr.svg', 'qr.png', 'event.ics', 'report', 'unlock'].map(
        (file) => `/p/${slug}/${file}`,
      ),
    ])
    const queue = ['/', '/sitemap.xml', '/robots.txt', '/search', ...start]
    while (queue.length > 0) {
      const path = queue.pop() ?? ''
      if (seen.has(path)) continue
      // an address of its own for each, so that no limit answers in the place of the page
      const headers = {
        'x-forwarded-for': `10.${[16, 8, 0].map((bits) => (seen.size >> bits) & 255).join('.')}`,
      }
      const response = await app.fetch(path, { headers })
      const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
      expect([path, response.status]).not.toEqual([path, 429])
      seen.set(path, text)
      queue.push(...addressesIn(text))
    }
    for (const { slug, code } of cards) {
      const replies = [
        await app.call(getPublicCard, { params: { slug } }),
        await app.call(getCardSeo, { params: { slug } }),
        await app.call(inspectSlug, { body: { slug }, as: stranger.token }),
        await app.call(checkSlugPresent, { body: { slug }, as: stranger.token }),
        await app.call(searchSlug, { body: { slug }, as: other.token }),
        await app.call(checkClaim, { body: { slug: code }, as: stranger.token }),
        await app.call(shareContact, {
          body: { name: 'Visitor', phone: '+919876543210', link: slug, consent_version: consentVersions[0] },
        }),
      ]
      seen.set(`replies about ${code}`, JSON.stringify(replies.map(({ data, error }) => [data, error])))
    }
    const all = [...seen].flatMap(([path, text]) =>
      cards.flatMap((_, at) =>
        Object.values(personOf(at))
          .concat(photo.replace('.webp', ''))
          .filter((secret) => text.includes(secret))
          .map((secret) => `${path}: ${secret}`),
      ),
    )
    expect(all).toEqual([])
    const leads = await db.selectFrom('shared_contacts').select('id').execute()
    expect(leads).toEqual([])
    const { slug, code } = cards[0]!
    for (const path of [`/p/${slug}`, `/q/${code}`])
      expect([path, seen.get(path)]).toEqual([
        path,
        expect.stringContaining('This card waits for its person') as string,
      ])
    expect(seen.get(`/p/${slug}`)).toContain('noindex')
    expect((await app.fetch(`/p/${slug}`)).status).toBe(404)
  },
  proofLimit(60_000, 900_000),
)

it('is seen by its person and its partner until it is accepted, and then by all', async () => {
  const { partner, cards } = await makeWaiting(1)
  const { name, number } = personOf(0)
  const [card] = cards
  const [listed] = (await app.call(createdCards.list, { as: partner.token })).data.list
  const view = listed?.view_url ?? ''
  const page = await app.fetch(view)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain(name)
  // what others do there, they cannot yet
  expect(html).not.toContain(`/p/${card?.slug ?? ''}`)
  expect(html).not.toContain('<form')
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  const file = await app.fetch(`${view}/contact.vcf`)
  expect([file.status, (await file.text()).includes(number)]).toEqual([200, true])
  const unknown = ['/invited-card/7f1c', `${view.slice(0, -1)}${view.endsWith('0') ? '1' : '0'}`]
  for (const path of unknown) expect((await app.fetch(path)).status).toBe(404)
  const person = await createUser(db, { email: 'taken.over@people.example' })
  await db
    .updateTable('invitations')
    .set({ email: person.email })
    .where('card_id', '=', card?.card_id ?? 0)
    .execute()
  const body = { invitation_id: card?.invitation_id ?? 0, status: 'accepted' as const }
  expect((await app.call(answerInvitation, { body, as: person.token })).error).toBeNull()
  await expect.poll(async () => (await app.fetch(`/p/${card?.slug ?? ''}`)).status).toBe(200)
  expect((await app.fetch(view)).status).toBe(404)
})

it('is gone once its person does not want it', async () => {
  const { partner, cards } = await makeWaiting(1)
  const [card] = cards
  const [listed] = (await app.call(createdCards.list, { as: partner.token })).data.list
  const person = await createUser(db, { email: 'no.card@people.example' })
  await db
    .updateTable('invitations')
    .set({ email: person.email })
    .where('card_id', '=', card?.card_id ?? 0)
    .execute()
  const body = { invitation_id: card?.invitation_id ?? 0, status: 'rejected' as const }
  expect((await app.call(answerInvitation, { body, as: person.token })).error).toBeNull()
  expect((await app.fetch(`/p/${card?.slug ?? ''}`)).status).toBe(410)
  expect((await app.fetch(listed?.view_url ?? '')).status).toBe(404)
})
