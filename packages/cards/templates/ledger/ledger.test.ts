import { expect, it } from 'vitest'
import { vcardDefaults } from '#contract/kinds/vcard-values.ts'
import { fullCard } from '../../kinds/vcard/samples/extremes.ts'
import { renderCardPage } from '../../render-card-page.tsx'
import { contentOf } from '../../testing/markup.ts'
import { fileUrl, sampleView } from '../../testing/views.ts'

const savesOf = async (label: string) => {
  const vcard = { ...fullCard, contact_us_add_to_contact_button: label }
  const { html } = await renderCardPage(sampleView({ vcard, templateId: 12, fileUrl }))
  const [main = ''] = contentOf(html, 'main')
  return main.match(/data-k="save"/g)?.length ?? 0
}

it('leaves saving the contact to the bar, unless the owner has other words for it', async () => {
  expect(await savesOf(vcardDefaults.contact_us_add_to_contact_button)).toBe(0)
  expect(await savesOf('Keep the number of our chambers')).toBe(1)
})
