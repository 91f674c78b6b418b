import { i18n } from '@lingui/core'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '#web/lib/texts.ts'
import { findLatinWords } from '#web/testing/latin-words.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePromises } from './home-promises.tsx'
import { HomeSamples } from './home-samples.tsx'
import { sampleCard } from './sample-card.ts'

const qr = { side: 21, path: 'M0 0h7v7h-7z' }
const people = ['Mateo Quispe', 'Ananya Deshmukh', 'Inês Carvalho', 'Layla Al Haddad']

it('the home page is in Arabic, but for what stands on the sample cards', async () => {
  await loadTexts(i18n, 'ar', ['content'])
  const { axe } = await renderScreen(
    <>
      <HomeHero qr={qr} />
      <HomeSamples />
      <HomePromises qr={qr} />
    </>,
  )
  expect(await axe()).toEqual([])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('البطاقة التي تبقى مع الناس')
  expect(findLatinWords(document.body, [...people, sampleCard.name, sampleCard.email])).toEqual([])
  const phones = screen.getAllByText(sampleCard.phone)
  expect(phones.map((phone) => phone.getAttribute('dir'))).toEqual(['ltr', 'ltr'])
})
