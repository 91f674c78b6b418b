import { describe, expect, it } from 'vitest'
import { fullCard } from '../kinds/vcard/samples/extremes.ts'
import { vcard } from '../kinds/vcard/kind.ts'
import { renderCardPage } from '../render-card-page.tsx'
import { toCardView } from '../to-card-view.ts'

type Order = (typeof fullCard)['section_order']

/** The sections of the page below the first screen, as they follow each other. */
async function sectionsOf(order: Order, changes: Partial<typeof fullCard> = {}) {
  const view = toCardView({
    content: vcard.contentOf({ ...fullCard, ...changes, section_order: order }),
    themeId: 21,
    colors: { primary_color: '#454546', secondary_color: '#383242', theme: 1 },
    locale: 'en',
    fileUrl: (name) => `/files/${name}`,
    actions: { pageUrl: 'https://cards.example/p/asha', vcfUrl: 'https://cards.example/p/asha.vcf' },
    madeWithVisita: true,
  })
  const { html } = await renderCardPage(view)
  return [...html.matchAll(/<section class="sec ([\w-]+)/g)].map(([, name]) => name)
}

describe('the sections of a card', () => {
  it('follow in the usual order until the owner chooses another', async () => {
    const usual = await sectionsOf([])
    expect(usual[0]).toBe('heading')
    const places = (['contact_us', 'social_link', 'web_link', 'video', 'vcard_images'] as const).map(
      (section) => ({ section }),
    )
    expect(await sectionsOf(places)).toEqual(usual)
    expect(await sectionsOf(places.toReversed())).toEqual(['heading', ...usual.slice(1).toReversed()])
  })

  it('that the order does not name follow in their usual order, each once', async () => {
    const usual = await sectionsOf([])
    const gallery = usual.at(-1)
    const order = [{ section: 'vcard_images' }, { section: 'vcard_images' }] as const
    expect(await sectionsOf([...order])).toEqual(['heading', gallery, ...usual.slice(1, -1)])
  })

  it('stay hidden wherever they stand', async () => {
    const usual = await sectionsOf([])
    const shown = await sectionsOf([{ section: 'video' }], { show_video: 0 })
    expect(shown).toEqual(usual.filter((name) => name !== 'video'))
  })
})
