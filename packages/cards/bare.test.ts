import { vcardThemeIds } from '#contract/constants.ts'
import type { Vcard } from '#contract/kinds/vcard.ts'
import { describe, expect, it } from 'vitest'
import { isBare } from './bare.ts'
import { bareCss } from './base-css.ts'
import { blankVcard } from './kinds/vcard/blank-vcard.ts'
import { contact, web } from './kinds/vcard/samples/entries.ts'
import { templates } from './registry.ts'
import { renderCardPage } from './render-card-page.tsx'
import { contentOf } from './testing/markup.ts'
import { fileUrl, sampleView } from './testing/views.ts'

const number = contact('Mobile', '98765 43210', '+91')
const little: Vcard = { ...blankVcard('Neha Kapoor'), profile_contact: [number] }

const viewOf = (vcard: Vcard, templateId: (typeof vcardThemeIds)[number] = 21) =>
  sampleView({ vcard, templateId, fileUrl })

describe('a card with little', () => {
  it('has a name, perhaps what somebody does, and up to two contacts', () => {
    const two = [number, contact('Email', 'neha@kapoor.example')]
    const cards: Vcard[] = [
      blankVcard('Neha Kapoor'),
      little,
      { ...little, job_title: 'Architect', company: 'Kapoor', profile_contact: two },
      { ...little, photo: 'portrait-ines.svg' },
      // hidden by the owner, so that nobody sees it
      { ...little, web_link: [web('https://kapoor.example', 'Houses')], show_web_link: 0 },
    ]
    expect(cards.map((vcard) => isBare(viewOf(vcard)))).toEqual([true, true, true, true, true])
  })

  it('has no section, no third contact, and no photo alone', () => {
    const cards: Vcard[] = [
      { ...blankVcard('Neha Kapoor'), photo: 'portrait-ines.svg' },
      { ...little, web_link: [web('https://kapoor.example', 'Houses')] },
      { ...little, heading_title: 'Houses with a garden' },
      { ...little, profile_contact: [number, number, number] },
    ]
    expect(cards.map((vcard) => isBare(viewOf(vcard)))).toEqual([false, false, false, false])
  })
})

describe.each(vcardThemeIds)('template %i', (id) => {
  it('has a composition of its own for little, and sends it with no other card', async () => {
    const ruleCount = (css: string) => css.split('.bare').length
    const [sheet = ''] = contentOf((await renderCardPage(viewOf(little, id))).html, 'style')
    expect(ruleCount(sheet)).toBeGreaterThan(ruleCount(bareCss) + 2)
    expect(templates[id].styles.css).toContain('.bare .name:not(.long,.longest)')
    const { html } = await renderCardPage(viewOf({ ...little, heading_title: 'Houses' }, id))
    expect(html).not.toContain('bare')
  })
})
