import { expect, it } from 'vitest'
import { fullCard } from '../../kinds/vcard/samples/extremes.ts'
import { renderCardPage } from '../../render-card-page.tsx'
import { contentOf } from '../../testing/markup.ts'
import { fileUrl, sampleView } from '../../testing/views.ts'

it('has the name before every other heading', async () => {
  const { html } = await renderCardPage(sampleView({ vcard: fullCard, templateId: 15, fileUrl }))
  const [main = ''] = contentOf(html, 'main')
  expect(main.match(/<h[12]/g)?.indexOf('<h1')).toBe(0)
})
