import { describe, expect, it } from 'vitest'
import { blankVcard } from '../../kinds/vcard/blank-vcard.ts'
import { renderCardPage } from '../../render-card-page.tsx'
import { fileUrl, sampleView } from '../../testing/views.ts'

async function lettersOf(name: string, photo = '') {
  const vcard = { ...blankVcard(name), photo }
  const { html } = await renderCardPage(sampleView({ vcard, templateId: 5, fileUrl }))
  return [...html.matchAll(/<text class="(\w+)[^"]*" x="(-?\d+)"[^>]*>([^<]+)<\/text>/g)].map(
    ([, place, x, letter]) => ({ place, x: Number(x), letter }),
  )
}

describe('a monogram', () => {
  it('has two letters in every script, and in front of a photo too', async () => {
    for (const [name, letters] of [
      ['Neha Kapoor', ['N', 'K']],
      ['ليلى حداد', ['ل', 'ح']],
      ['अनन्या शर्मा', ['अ', 'श']],
    ] as const)
      for (const photo of ['', 'portrait-layla.svg'])
        expect((await lettersOf(name, photo)).map(({ letter }) => letter)).toEqual(letters)
  })

  it('begins at the right in Arabic', async () => {
    const [first, second] = await lettersOf('ليلى حداد')
    expect(first?.x).toBeGreaterThan(second?.x ?? 200)
  })

  it('has one letter for a name of one word', async () => {
    expect(await lettersOf('Keiko')).toMatchObject([{ place: 'only', letter: 'K' }])
  })
})
