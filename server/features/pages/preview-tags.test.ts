import { describe, expect, it } from 'vitest'
import { updateCard } from '#contract/cards.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

describe('the tags of a page', () => {
  const tagsOf = async (slug: string, language = 'en') => {
    const html = await (await app.fetch(`/p/${slug}`, { headers: { 'accept-language': language } })).text()
    const tags = html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)
    return Object.fromEntries(Array.from(tags, ([, name = '', content = '']) => [name, content]))
  }

  it('describe the card and its picture completely', async () => {
    const { slug } = await makeCard(app, {
      vcard: { name: 'Ada Byron', job_title: 'Analyst', heading_title: 'Engines, analytical' },
    })
    const tags = await tagsOf(slug)
    expect(tags).toMatchObject({
      'og:type': 'profile',
      'og:site_name': 'Visita',
      'og:locale': 'en_US',
      'og:title': 'Ada Byron – Analyst',
      'og:description': 'Engines, analytical',
      'og:url': `http://visita.test/p/${slug}`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Card of Ada Byron – Analyst',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Ada Byron – Analyst',
      'twitter:description': 'Engines, analytical',
      'twitter:image:alt': 'Card of Ada Byron – Analyst',
    })
    expect(tags['twitter:image']).toBe(tags['og:image'])
    const { pathname, search, origin } = new URL(tags['og:image'] ?? '')
    expect([origin, pathname]).toEqual(['http://visita.test', `/p/${slug}/share.jpg`])
    const picture = await app.fetch(pathname + search)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  })

  it('say what the page is for where the owner says nothing, in the language of the visitor', async () => {
    const { slug } = await makeCard(app, { vcard: { name: 'Ada Byron' } })
    const english = await tagsOf(slug)
    expect(english['og:description']).toMatch(/^Contact details of Ada Byron: /)
    expect(english['description']).toBe(english['og:description'])
    const ofLayla = await makeCard(app, { vcard: { name: 'ليلى الحداد' } })
    const [hindi, arabic] = [await tagsOf(slug, 'hi'), await tagsOf(ofLayla.slug, 'ar')]
    expect([hindi['og:locale'], arabic['og:locale']]).toEqual(['hi_IN', 'ar_AR'])
    expect(hindi['og:description']).toMatch(/^Ada Byron के संपर्क विवरण/)
    expect(arabic['og:description']).toMatch(/بيانات الاتصال الخاصة بـ ليلى الحداد/)
  })

  it('name another address of the picture when the card has changed', async () => {
    const { slug, id, owner } = await makeCard(app)
    const before = (await tagsOf(slug))['og:image']
    expect((await tagsOf(slug))['og:image']).toBe(before)
    const body = { card_id: id, vcard: { name: 'Grace Hopper' } }
    expect((await app.call(updateCard, { body, as: owner.token })).status).toBe(200)
    expect((await tagsOf(slug))['og:image']).not.toBe(before)
  })
})
