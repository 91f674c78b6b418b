import { expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { BrandContext, Logo } from '#web/kit/logo.tsx'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { BrandHead } from './screen-head.tsx'

const own = {
  name: 'Karten Nord',
  logo: null,
  tones: { light: '#00713a', dark: '#00aa55', fill: '#00713a' },
}

it('shows the name of the installation instead of the logo of the product', async () => {
  await renderScreen(
    <BrandContext value={own}>
      <Logo />
    </BrandContext>,
  )
  expect(screen.getByText('Karten Nord')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Visita' })).toBeNull()
})

it('shows its picture where it has one', async () => {
  await renderScreen(
    <BrandContext value={{ ...own, logo: '/files/a.webp' }}>
      <Logo />
    </BrandContext>,
  )
  expect(screen.getByRole('img', { name: 'Karten Nord' }).getAttribute('src')).toBe('/files/a.webp')
})

it('has its colors in the head of screens, and hands the brand on to the browser', async () => {
  await renderScreen(<BrandHead brand={own} nonce="n" />)
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(styles.some((text) => text.includes('--v-seal:#00713a'))).toBe(true)
  const meta = document.querySelector('meta[property="brand"]')?.getAttribute('content') ?? ''
  expect(JSON.parse(decodeURIComponent(meta))).toEqual(own)
})
