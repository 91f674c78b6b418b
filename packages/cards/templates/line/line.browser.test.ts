import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderCardPage } from '../../render-card-page.tsx'
import { closeTabs, launchChromium, openPage } from '../../testing/card-browser.ts'
import { fixtureView } from '../../testing/views.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => closeTabs(browser))

const open = async (fixture: 'empty' | 'full') =>
  (await openPage(browser, await renderCardPage(fixtureView(20, fixture)), { width: 390, folded: true })).page

describe('a card on one line', () => {
  it('shows three links that differ, and opens the rest by keyboard', async () => {
    const page = await open('full')
    const links = page.locator('main a:visible .value')
    expect(await links.allInnerTexts()).toEqual(['+44 7700 900123', '@amara_example', 'amara@okafor.example'])
    await page.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Studio' }).waitFor()
    expect(await page.getByRole('link', { name: /20 7946 0018/ }).isVisible()).toBe(true)
    await page.context().close()
  })

  it('fills up with the links that the owner put first', async () => {
    const { contacts: _contacts, ...view } = fixtureView(20, 'full')
    const order = ['social', 'webLinks', 'contactUs', 'video', 'gallery'] as const
    for (const [chosen, first] of [
      [{}, 'Heron Bridge'],
      [{ order }, 'LinkedIn'],
    ] as const) {
      const rendered = await renderCardPage({ ...view, ...chosen })
      const { page } = await openPage(browser, rendered, { width: 390, folded: true })
      expect((await page.locator('main a:visible .value').allInnerTexts())[0]).toBe(first)
      await page.context().close()
    }
  })

  it('prints what is folded', async () => {
    const page = await open('full')
    const place = page.getByRole('heading', { name: 'Studio', includeHidden: true })
    const isShown = () => place.evaluate((heading) => heading.checkVisibility())
    await page.setViewportSize({ width: 718, height: 1047 })
    expect(await isShown()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await isShown()).toBe(true)
    await page.context().close()
  })

  it('has nothing to open when there is nothing more', async () => {
    const page = await open('empty')
    expect(await page.locator('summary').count()).toBe(0)
    await page.context().close()
  })
})
