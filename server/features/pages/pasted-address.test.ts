import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkClaim } from '#contract/claims.ts'
import { reportAbuse } from '#contract/abuse-reports.ts'
import { searchSlug } from '#contract/invited-links.ts'
import { invisible, linkTail, storedSlug, withInvisible } from '#contract/testing/any-link.ts'
import { createPartner } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { cacheKey, readTarget } from './page-request.ts'

const app = await createTestApp()
const { db } = app.ctx
const card = await makeCard(app, { slug: 'jane-doe' })

const printedCode = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
  minLength: 8,
  maxLength: 8,
})
const copied = (text: fc.Arbitrary<string>) =>
  text.chain((name) => fc.tuple(fc.constant(name), withInvisible(name)))
/** A slash and a name is another address, or a file. */
const pageTail = linkTail.filter((tail) => !/^(?:\/|%2f)[\p{L}\p{M}\p{Nd}-]/iu.test(tail))
const key = (url: string) => {
  const target = readTarget(url)
  return target && cacheKey(target, () => undefined)
}

describe('an address with whatever was copied along', () => {
  it('is that of the card, its files and its code, and of the response that is stored for them', () => {
    const prefix = fc.constantFrom('p', 'P', 'info-link', 'info-page')
    fc.assert(
      fc.property(prefix, copied(storedSlug), linkTail, pageTail, (at, [slug, pasted], fileTail, tail) => {
        expect(readTarget(`/${at}/${pasted}${tail}`)?.ref).toMatchObject({ by: 'slug', slug })
        expect(key(`/${at}/${pasted}${tail.replaceAll('?', '')}`)).toBe(key(`/${at}/${slug}`))
        for (const file of ['contact.vcf', 'event.ics', 'share.jpg'])
          expect(key(`/p/${pasted}/${file}${fileTail.replace('?', '&')}`)).toBe(key(`/p/${slug}/${file}`))
      }),
    )
    fc.assert(
      fc.property(copied(printedCode), pageTail, ([code, pasted], tail) => {
        for (const at of ['q', 'Q', 'n'])
          expect(readTarget(`/${at}/${pasted}${tail}`)?.ref).toEqual({ by: 'code', code })
      }),
    )
  })

  it('is nobody else’s: different slugs stay different, and a slug with more letters is another', () => {
    const slugOf = (url: string) => {
      const ref = readTarget(url)?.ref
      return ref?.by === 'slug' ? ref.slug : undefined
    }
    fc.assert(
      fc.property(storedSlug, storedSlug, linkTail, (one, other, tail) => {
        expect(slugOf(`/p/${one}`)).toBe(one)
        if (one !== other && !tail.includes('/')) expect(slugOf(`/p/${other}${tail}`)).not.toBe(one)
        expect(slugOf(`/p/${one}é`)).not.toBe(one)
        expect(slugOf(`/p/${one}/${other}`)).toBeUndefined()
      }),
    )
  })

  const tails = [
    ...Array.from('.*_~`।،。）=–—-² \n'),
    '--',
    '❤️',
    '@home.',
    '&utm_source=x',
    '?utm_source=x',
    '/',
    '/.',
    '/)',
    '/?a=1',
    '.html',
    '_x/y/z',
    ...['?utm_source=x', '#about', '/', '%', '%3F', '\u0000'].map(encodeURIComponent),
    '%',
    '%2',
    '%E2%80',
    '%ED%A0%80',
    '%FF',
    invisible.join(''),
  ]
  it.each(tails)('%j opens the page', async (tail) => {
    for (const at of ['/p/', '/info-link/', '/info-page/'])
      for (const name of ['jane-doe', 'Ja\u00adne-\u200bDoe'])
        expect([at, name, (await app.fetch(`${at}${name}${tail}`)).status]).toEqual([at, name, 200])
    expect((await app.fetch(`/q/${card.code}${tail}`)).status).toBe(200)
  })

  it.each(['.', ')', '%20', '।', '&utm=x', '%3Fdownload', '#a', '/', '%E2%80%8B'])(
    '%j opens its files',
    async (tail) => {
      for (const [file, type] of [
        ['contact.vcf', 'text/vcard'],
        ['qr.svg', 'image/svg+xml'],
        ['qr.png', 'image/png'],
      ] as const) {
        const reply = await app.fetch(`/p/jane-doe/${file}${tail}`)
        expect([file, reply.status, reply.headers.get('content-type')]).toEqual([
          file,
          200,
          expect.stringContaining(type),
        ])
      }
    },
  )

  it.each(['é', '2', '/other', '/contact.vcfx', '%C3%A9', '%2Fother', '\u0301'])(
    '%j is part of another address',
    async (tail) => {
      expect((await app.fetch(`/p/jane-doe${tail}`)).status).toBe(404)
    },
  )

  it('names one address, its own, to search engines', async () => {
    const html = await (await app.fetch('/p/jane-doe),%20he%20wrote')).text()
    expect(html).toContain('<link rel="canonical" href="http://visita.test/p/jane-doe"/>')
  })

  it('leads to previews of templates still', async () => {
    expect((await app.fetch('/p/vcard_result/VcardResult2')).status).toBe(200)
    expect((await app.fetch('/p/event_result/EventCardResult')).status).toBe(200)
  })
})

describe('a code or link that a person types or pastes', () => {
  it.each([
    (name: string) => `https://visita.test/p/${name}.`,
    (name: string) => `My card: https://visita.test/q/${name}) Bye`,
    (name: string) => `/claim-qrcode/${name}`,
    (name: string) => `${name}।`,
    (name: string) => `\u2067${name}\u2069, `,
  ])('is found: %s', async (write) => {
    for (const name of ['jane-doe', 'JANE-DOE', card.code]) {
      const { data } = await app.call(checkClaim, { body: { slug: write(name) } })
      expect([name, data.status, data.code]).toEqual([name, 'claimed', card.code])
    }
  })

  it('is reported, and is found by a partner who wants it for somebody', async () => {
    const slug = 'https://visita.test/p/jane-doe*'
    const report = await app.call(reportAbuse, { body: { slug, reason: 'other', message: 'Look' } })
    expect(report.status).toBe(200)
    const { token: as } = await createPartner(db)
    expect((await app.call(searchSlug, { body: { slug }, as })).data).toMatchObject({
      slug: 'jane-doe',
      status: 'taken',
    })
    expect(await app.call(searchSlug, { body: { slug: 'jane doe' }, as })).toMatchObject({ status: 422 })
  })
})
