import { describe, expect, it } from 'vitest'
import { Vcard } from '#contract/kinds/vcard.ts'
import { templates } from '../../../registry.ts'
import { vcardThemeIds } from '#contract/constants.ts'
import { emptyCard, fullCard, overfullCard } from './extremes.ts'
import { samplePeople } from './people.ts'
import { sampleFileUrl, sampleFiles } from '../../../samples/sample-files.ts'
import { templateSample } from './sample-view.ts'

const all = {
  ...Object.fromEntries(Object.entries(samplePeople).map(([name, { vcard }]) => [name, vcard])),
  emptyCard,
  fullCard,
  overfullCard,
}

describe('a sample card', () => {
  it.each(Object.entries(all))('%s is one that the form would take', (_name, vcard) => {
    const parsed = Vcard.safeParse(vcard)
    expect(parsed.error?.issues ?? []).toEqual([])
  })

  it.each(Object.entries(all))('%s shows only pictures that we drew', (_name, vcard) => {
    const links = [...vcard.social_link, ...vcard.web_link]
    const used = [
      vcard.photo,
      vcard.company_logo,
      vcard.contact_us_image,
      ...[...links, ...vcard.vcard_images].map(({ image }) => image),
    ]
    for (const name of used.filter(Boolean)) expect(sampleFiles[name]).toMatch(/^<svg [^]*<\/svg>$/)
  })

  it('has a data address for its pictures', () => {
    expect(decodeURIComponent(sampleFileUrl('portrait-ines.svg', 1))).toMatch(/^data:image\/svg\+xml,<svg /)
  })

  it.each(vcardThemeIds.map((id) => [templates[id].meta.name.en, id] as const))(
    'shows off %s',
    (_name, id) => {
      expect(templateSample(id).templateId).toBe(id)
    },
  )
})
