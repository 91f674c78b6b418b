import { describe, expect, it } from 'vitest'
import { samplePeople } from '#cards/kinds/vcard/samples/people.ts'
import { templates } from '#cards/registry.ts'
import { plainThemeId, vcardThemeIds } from '#contract/constants.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

const open = async (path: string) => {
  const reply = await app.fetch(path)
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

describe('previews of templates', () => {
  it('show each template with its person and a contact file that works', async () => {
    for (const themeId of vcardThemeIds) {
      const { meta } = templates[themeId]
      const path = `/p/vcard_result/VcardResult${themeId === plainThemeId ? 'Free' : themeId}`
      const { status, html, headers } = await open(path)
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
      expect(html).toContain(`<div class="page ${meta.slug}"`)
      const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')
      expect(title?.trim()).toBe(samplePeople[meta.samplePerson].vcard.name)
      // the form that the page has, sent nowhere
      expect(html).toContain('href="#share"')
      expect(html.match(/<form[^>]*>/g)?.join()).toMatch(
        /^<form (?=[^>]*method="dialog")(?![^>]*action)[^>]*>$/,
      )
      const file = await open(/href="([^"]+\.vcf)"/.exec(html)?.[1] ?? '')
      expect(file.html).toMatch(/^BEGIN:VCARD\r\n/)
    }
  })

  it('show where a dynamic code leads, at both addresses', async () => {
    for (const path of ['/p/', '/info-link/']) {
      const { status, html } = await open(`${path}dynamic-qrcode/DynamicQrcodeResult`)
      expect([status, html.includes('href="https://fornovelho.example/menu"')]).toEqual([200, true])
      expect(html).not.toContain('contact.vcf')
    }
  })

  it('do not exist for templates that do not', async () => {
    for (const path of [
      '/p/vcard_result/VcardResult21',
      '/p/vcard_result/VcardResult0',
      '/p/dynamic-qrcode/DynamicQrcodeResult2',
    ])
      expect((await open(path)).status).toBe(404)
  })
})
