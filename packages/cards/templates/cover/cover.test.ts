import { describe, expect, it } from 'vitest'
import { fullCard } from '../../kinds/vcard/samples/extremes.ts'
import { renderCardPage } from '../../render-card-page.tsx'
import { contentOf } from '../../testing/markup.ts'
import { fileUrl, sampleView } from '../../testing/views.ts'

type Order = (typeof fullCard)['section_order']

async function coverLinesOf(section_order: Order) {
  const vcard = { ...fullCard, section_order }
  const { html } = await renderCardPage(sampleView({ vcard, templateId: 7, fileUrl }))
  const [lines = ''] = /<section class="sec lines">[^]*?<\/section>/.exec(html) ?? []
  const [others = ''] = /<div class="inside">[^]*?<\/main>/.exec(html) ?? []
  const titles = (part: string) => contentOf(part, 'b').map((text) => text.replace(/<[^>]*>/g, ''))
  return { lines: titles(lines), others: titles(others) }
}

describe('the cover lines', () => {
  it('are web links until the owner puts the social links first', async () => {
    expect((await coverLinesOf([])).lines).toContain('Heron Bridge')
    const { lines, others } = await coverLinesOf([{ section: 'social_link' }])
    expect(lines).toEqual(['LinkedIn', 'Instagram', 'Facebook'])
    expect(others).toContain('Heron Bridge')
    expect(others).not.toContain('LinkedIn')
  })
})
