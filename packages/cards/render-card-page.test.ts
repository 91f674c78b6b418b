import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Vcard } from '#contract/kinds/vcard.ts'
import type { RenderedPage } from './document.tsx'
import { renderCardPage } from './render-card-page.tsx'
import { blankVcard } from './kinds/vcard/blank-vcard.ts'
import { address, contact, reach, social, web } from './kinds/vcard/samples/entries.ts'
import { familyOfTemplate, templateIds } from './template-ids.ts'
import { attributes, contentOf, gzipBytes, hashOf, startTags } from './testing/markup.ts'
import { allCases, fileUrl, fixtureView, sampleView } from './testing/views.ts'
import { visitorScript } from './visitor-script.ts'

describe.each(allCases)('template $id with the $fixture card', ({ id, fixture }) => {
  let page: RenderedPage
  beforeAll(async () => {
    page = await renderCardPage(fixtureView(id, fixture))
  })

  it('needs no inline style and no inline handler, so hashes suffice', () => {
    expect(attributes(page.html).filter(([name]) => name === 'style' || name.startsWith('on'))).toEqual([])
    expect(page.styleHashes).toEqual(contentOf(page.html, 'style').map(hashOf))
    const scripts = contentOf(
      page.html.replace(/<script type="application\/ld\+json">[^]*?<\/script>/, ''),
      'script',
    )
    expect(page.scriptHashes).toEqual(scripts.map(hashOf))
  })

  it('fetches nothing from elsewhere', () => {
    const fetched = attributes(page.html).filter(([name]) => name === 'src' || name === 'srcset')
    expect(fetched.filter(([, value]) => /^(?:https?:)?\/\//.test(value))).toEqual([])
    expect(
      startTags(page.html).filter((tag) => /^<(iframe|object|embed|video|audio|base)\b/.test(tag)),
    ).toEqual([])
    expect(contentOf(page.html, 'style').join('')).not.toMatch(/url\(|@import/)
  })

  it('has one heading, one main part and a language', () => {
    expect(startTags(page.html).filter((tag) => tag.startsWith('<h1'))).toHaveLength(1)
    expect(startTags(page.html).filter((tag) => tag.startsWith('<main'))).toHaveLength(1)
    expect(page.html).toMatch(/^<!doctype html><html lang="(en|hi|ar)" dir="(ltr|rtl)">/)
  })

  it('gives no two elements the same id', () => {
    const ids = attributes(page.html)
      .filter(([name]) => name === 'id')
      .map(([, value]) => value)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('starts its body right after its head', () => {
    expect(page.html).toMatch(/<\/head><body[ >]/)
  })

  it('saves the contact, or leads on, by a plain link', () => {
    const links = {
      dynamic: 'https://fornovelho.example/menu',
      event: fixture === 'empty' ? '#pass"' : 'https://visita.example/register"',
      student: '/p/sample/contact.vcf"',
      vcard: '/p/sample/contact.vcf"',
    }
    expect(page.html).toContain(`href="${links[familyOfTemplate(id)]}`)
  })
})

describe('the weight of a full card', () => {
  it.each(templateIds)('in template %i is one round trip: at most 14 KB compressed', async (id) => {
    const page = await renderCardPage(fixtureView(id, 'full'))
    const brotli = brotliCompressSync(page.html).length
    expect(gzipBytes(page)).toBeLessThanOrEqual(14 * 1024)
    expect(brotli).toBeLessThanOrEqual(gzipBytes(page))
  })

  it('has a script of at most 3 KB', () => {
    expect(new TextEncoder().encode(visitorScript).length).toBeLessThanOrEqual(3 * 1024)
  })
})

const attack = `"><script>alert(1)</script></style></title><img src=x onerror=alert(1)>'--><svg onload=alert(1)>`
const hostile: Vcard = {
  ...blankVcard(attack),
  company: attack,
  job_title: attack,
  profile_contact: [
    contact('Mobile', attack),
    contact('Email', attack),
    contact('Telegram', attack, null, attack),
  ],
  heading_title: attack,
  heading_description: attack,
  contact_us_title: attack,
  contact_us_add_to_contact_button: attack,
  contact_us: [
    address({ label: attack, street1: attack, location_action_button_label: attack }),
    reach('Mobile', attack, attack),
  ],
  social_link_title: attack,
  social_link_description: attack,
  social_link: [
    social(attack, `https://example.com/${attack}`, attack, attack),
    social('X', 'javascript:alert(1)//http://', attack),
  ],
  web_link: [web(`https://example.com/?q=${attack}`, attack, attack), web('javascript:alert(1)', attack)],
  video_title: attack,
  video_link: `https://example.com/#${attack}`,
  photo: attack,
  company_logo: attack,
}

describe.each(templateIds)('a card full of markup in template %i', (id) => {
  const render = () =>
    renderCardPage({
      ...sampleView({
        vcard: hostile,
        templateId: id,
        fileUrl,
        colors: { primary: attack, secondary: '#fff;}</style><script>alert(1)</script>' },
      }),
      share: {
        action: '/x',
        source: 'link',
        values: { name: attack, message: attack },
        errors: { name: attack },
      },
    })

  it('shows it as text', async () => {
    const { html } = await render()
    expect(startTags(html).filter((tag) => /^<(script|style|svg onload)/.test(tag))).toEqual([])
    expect(html.match(/<title/g)).toHaveLength(1)
    expect(attributes(html).filter(([name]) => name === 'style' || name.startsWith('on'))).toEqual([])
    expect(attributes(html).filter(([name, value]) => name === 'src' && value === 'x')).toEqual([])
    expect(html.match(/<\/style/g)).toHaveLength(1)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html.match(/<\/script/g)).toHaveLength(2)
  })

  it('links to safe schemes only', async () => {
    const { html } = await render()
    const targets = attributes(html)
      .filter(([name]) => name === 'href' || name === 'action')
      .map(([, value]) => value)
    expect(targets.filter((href) => !/^(https:|tel:|mailto:|\/|#)/.test(href))).toEqual([])
  })

  it('stays inside its structured data', async () => {
    const { html } = await render()
    const [data = ''] = contentOf(html, 'script')
    expect(data).not.toContain('<')
    const parsed = JSON.parse(data) as { name?: string; mainEntity?: { name: string } }
    expect((parsed.mainEntity ?? parsed).name).toBe(attack)
  })
})

describe('the head of a card page', () => {
  it('says who it is to tabs, search engines and link previews', async () => {
    const view = fixtureView(21, 'full')
    const pictureUrl = 'https://visita.example/p/sample/share.jpg?v=1'
    const { html } = await renderCardPage({ ...view, actions: { ...view.actions, pictureUrl } })
    expect(html).toContain('<title>Amara Okafor – Structural engineer, Okafor Bridgeworks</title>')
    expect(html).toContain('<link rel="canonical" href="https://visita.example/p/sample"/>')
    expect(html).toContain(`<meta property="og:image" content="${pictureUrl}"/>`)
    expect(html).toContain('"image":"https://visita.example/files/portrait-amara.svg?w=720"')
    expect(html).toContain('<meta name="description" content="Footbridges that people slow down on. I design')
  })

  it('describes a company’s own card as an organisation', async () => {
    const vcard = { ...blankVcard('Casa Brasa'), company: 'Casa Brasa' }
    const { html } = await renderCardPage(sampleView({ vcard, templateId: 21 }))
    expect(html).toContain('"mainEntity":{"@type":"Organization","name":"Casa Brasa"')
  })
})

describe('the share form', () => {
  it('comes back with what was typed and what is wrong with it', async () => {
    const view = fixtureView(21, 'full')
    const { html } = await renderCardPage({
      ...view,
      share: {
        action: '/p/sample/share',
        source: 'qr',
        values: { name: 'Jo', phone: '12' },
        errors: { phone: 'Enter a phone number.' },
      },
    })
    expect(html).toContain('class="panel open"')
    expect(html).toMatch(/<input (?=[^>]*name="name")[^>]*value="Jo"/)
    expect(html).toMatch(/<input (?=[^>]*name="phone")[^>]*aria-invalid="true" aria-describedby="f-phone-e"/)
    expect(html).toContain('<small class="error" id="f-phone-e">Enter a phone number.</small>')
    expect(html).toContain('name="source" value="qr"')
  })

  it('is left out where it could not be sent', async () => {
    const { share: _share, ...view } = fixtureView(21, 'full')
    const { html } = await renderCardPage(view)
    expect(html).not.toContain('<form')
    expect(html).not.toContain('#share')
  })
})
