import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { locales } from '#contract/languages.ts'
import { loadTexts } from '#web/lib/texts.ts'
import { previewTags } from './preview-tags.ts'

const folder = path.resolve(import.meta.dirname, '../public')
const tagsIn = async (locale: (typeof locales)[number]) => {
  const i18n = setupI18n()
  await loadTexts(i18n, locale, [])
  const tags = previewTags('https://visita.test/auth/Login', i18n)
  return new Map(tags.map(({ name, property, content }: Tag) => [name ?? property, content]))
}
type Tag = { name?: string; property?: string; content: string }

it('describes a screen completely, in its language', async () => {
  const all = await Promise.all(locales.map((locale) => tagsIn(locale)))
  for (const tags of all) {
    expect(tags.get('og:url')).toBe('https://visita.test/auth/Login')
    expect(tags.get('og:image')).toBe('https://visita.test/share.png')
    expect(tags.get('twitter:image')).toBe('https://visita.test/share.png')
    expect(tags.get('twitter:card')).toBe('summary_large_image')
    expect(tags.get('og:description')).toBe(tags.get('description'))
  }
  expect(all.map((tags) => tags.get('og:locale'))).toEqual(['en_US', 'hi_IN', 'ar_AR'])
  expect(new Set(all.map((tags) => tags.get('description'))).size).toBe(locales.length)
})

it('names a picture of the size and type that it has, at most 60 kB', async () => {
  const tags = await tagsIn('en')
  const bytes = readFileSync(path.join(folder, 'share.png'))
  const { width, height, format } = await sharp(bytes).metadata()
  expect(bytes.length).toBeLessThanOrEqual(60_000)
  expect([tags.get('og:image:width'), tags.get('og:image:height'), tags.get('og:image:type')]).toEqual([
    String(width),
    String(height),
    `image/${format}`,
  ])
})
