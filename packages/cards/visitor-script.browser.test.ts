import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderWithdrawnPage } from './pages/share-pages.tsx'
import { renderCardPage } from './render-card-page.tsx'
import { type Tab, closeTabs, launchChromium, openPage, openTab } from './testing/card-browser.ts'
import { fixtureView } from './testing/views.ts'

let browser: Browser
/** One with scripts and one without. */
let tab: Tab
let plainTab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
  plainTab = await openTab(browser, { script: false })
}, 30_000)
afterAll(() => closeTabs(browser))

const width = 360
const remember = 'Remember my details on this device.'
/** All that this browser keeps for the site. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))
const card = () => renderCardPage(fixtureView(21, 'full'))

/** Answers the share post with JSON and keeps what was sent. */
function sharing(status: number, body: object) {
  const sent: URLSearchParams[] = []
  const answer = (route: Route): Promise<void> | undefined => {
    if (new URL(route.request().url()).pathname !== '/p/sample/share') return undefined
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    return route.fulfill({ status, json: body })
  }
  return { sent, answer }
}

describe('sharing one’s details', () => {
  it('sends them in place, thanks, and offers to withdraw', async () => {
    const { sent, answer } = sharing(200, {
      error: null,
      message: 'ok',
      data: { withdraw_url: '/shared/abc' },
    })
    const { page, errors } = await tab.open(await card(), { width, fragment: '#share', answer })
    await page.fill('[name=name]', 'Jo Visitor')
    await page.fill('[name=email]', 'jo@example.com')
    await page.check('[name=consent]')
    await page.click('[type=submit]')
    await page.getByText('Your details have been sent.').waitFor()
    expect(await page.getByRole('link', { name: /Withdraw my details/ }).getAttribute('href')).toBe(
      '/shared/abc',
    )
    expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
      name: 'Jo Visitor',
      email: 'jo@example.com',
      consent: '1',
      consent_version: 'share-1',
      source: 'link',
      locale: 'en',
      website: '',
    })
    expect(errors).toEqual([])
  })

  it('remembers nothing unasked, nor what an earlier version kept', async () => {
    const { sent, answer } = sharing(200, { error: null, message: 'ok', data: {} })
    const { page } = await tab.open(await card(), { width, fragment: '#share', answer })
    await page.evaluate(() => localStorage.setItem('visita.me', '{"name":"Jo of before"}'))
    await page.reload()
    expect(await page.inputValue('[name=name]')).toBe('')
    expect(await page.getByLabel(remember).isChecked()).toBe(false)
    await page.fill('[name=name]', 'Jo Visitor')
    await page.check('[name=consent]')
    await page.click('[type=submit]')
    await page.getByText('Your details have been sent.').waitFor()
    expect(await stored(page)).toBe('{}')
    expect([...(sent[0]?.keys() ?? [])]).not.toContain('')
    await page.reload()
    expect(await page.inputValue('[name=name]')).toBe('')
  })

  it('remembers them on this device when asked to, and forgets them when that is unticked', async () => {
    const { answer } = sharing(200, { error: null, message: 'ok', data: {} })
    const { page } = await tab.open(await card(), { width, fragment: '#share', answer })
    await page.fill('[name=name]', 'Jo Visitor')
    await page.check('[name=consent]')
    await page.getByLabel(remember).check()
    await page.click('[type=submit]')
    await page.getByText('Your details have been sent.').waitFor()
    await page.reload()
    expect(await page.inputValue('[name=name]')).toBe('Jo Visitor')
    expect(await page.isChecked('[name=consent]')).toBe(false)
    expect(await page.getByLabel(remember).isChecked()).toBe(true)
    await page.getByLabel(remember).uncheck()
    expect(await stored(page)).toBe('{}')
  })

  it('forgets them when what was sent is withdrawn', async () => {
    const withdrawn = await renderWithdrawnPage({ locale: 'en' })
    const { page, errors } = await tab.open(withdrawn, { width })
    await page.evaluate(() => {
      localStorage.setItem('visita.my', '{"name":"Jo"}')
      localStorage.setItem('visita.me', '{"name":"Jo"}')
      localStorage.setItem('token', '"of somebody signed in"')
    })
    await page.reload()
    expect(await stored(page)).toBe('{"token":"\\"of somebody signed in\\""}')
    expect(errors).toEqual([])
  })

  it('shows each error at its field and keeps what was typed', async () => {
    const fields = [{ path: 'phone', code: 'custom', message: 'Enter a phone number.' }]
    const { answer } = sharing(422, {
      error: 'invalid_input',
      message: 'Some fields need your attention.',
      data: fields,
    })
    const { page } = await tab.open(await card(), { width, fragment: '#share', answer })
    await page.fill('[name=name]', 'Jo')
    await page.fill('[name=phone]', '1')
    await page.check('[name=consent]')
    await page.click('[type=submit]')
    await page.getByText('Enter a phone number.').waitFor()
    expect(await page.getByRole('alert').textContent()).toBe('Some fields need your attention.')
    expect(await page.getAttribute('[name=phone]', 'aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
    expect(await page.inputValue('[name=name]')).toBe('Jo')
  })

  it('says so when the network fails, and can be tried again', async () => {
    const answer = (route: Route) => (route.request().method() === 'POST' ? route.abort() : undefined)
    const { page } = await tab.open(await card(), { width, fragment: '#share', answer })
    await page.fill('[name=name]', 'Jo')
    await page.check('[name=consent]')
    await page.click('[type=submit]')
    await page.getByText(/could not be sent/).waitFor()
    expect(await page.isEnabled('[type=submit]')).toBe(true)
  })

  it('is a plain form post without the script', async () => {
    const posts: string[] = []
    const answer = (route: Route) => {
      if (route.request().method() !== 'POST') return undefined
      posts.push(route.request().postData() ?? '')
      return route.fulfill({ contentType: 'text/html', body: '<title>thanks</title>' })
    }
    const { page } = await plainTab.open(await card(), { width, fragment: '#share', answer })
    expect(await page.getByLabel(remember).isVisible()).toBe(false)
    await page.fill('[name=name]', 'Jo Visitor')
    await page.check('[name=consent]')
    await page.click('[type=submit]')
    await page.waitForURL('**/p/sample/share')
    expect(posts[0]).toContain('name=Jo+Visitor')
  })
})

describe('the rest of the script', () => {
  it('copies the canonical link and says so', async () => {
    const { page } = await openPage(browser, await card(), { width, fragment: '#pass' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.click('[data-copy]')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://visita.example/p/sample')
    await page.context().close()
  })

  it('counts a click by beacon, naming only what was clicked', async () => {
    const counted: string[] = []
    const answer = (route: Route) => {
      if (!route.request().url().endsWith('/p/sample/click')) return undefined
      counted.push(route.request().postData() ?? '')
      return route.fulfill({ status: 204 })
    }
    const { page } = await openPage(browser, await card(), { width, answer })
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.locator('a[data-k=instagram]').click()
    await expect.poll(() => counted).toEqual(['click_for=instagram'])
    await page.context().close()
  })

  it('hints at the browser where an app shows the page, with a link on Android', async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Sparrow/1.0'
    const { page } = await openPage(browser, await card(), { width, userAgent })
    const link = page.getByRole('link', { name: 'Open in browser' })
    expect(await link.getAttribute('href')).toMatch(/^intent:\/\/.+#Intent;scheme=https;end$/)
    expect(await page.getByRole('link', { name: 'Save contact' }).first().isVisible()).toBe(true)
    await page.context().close()
    const plain = await openPage(browser, await card(), { width })
    expect(await plain.page.locator('[data-hint]').isVisible()).toBe(false)
    await plain.page.context().close()
  })
})

describe('a video', () => {
  const video = {
    title: '"Tools" & <b>hands</b>',
    href: 'https://youtu.be/dQw4w9WgXcQ',
    provider: 'YouTube',
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  }

  it('loads nothing from its provider before it is pressed, and then plays in the page', async () => {
    const requests: string[] = []
    const answer = (route: Route): Promise<void> | undefined => {
      const url = route.request().url()
      if (url.startsWith('https://visita.example')) return undefined
      requests.push(url)
      return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
    }
    const page = await renderCardPage({ ...fixtureView(21, 'full'), video })
    const opened = await tab.open(page, { width, answer })
    expect([requests, opened.errors]).toEqual([[], []])
    await opened.page.getByRole('link', { name: 'Watch on YouTube' }).press('Enter')
    await opened.page.frameLocator('iframe').getByText('The player').waitFor()
    expect(requests).toEqual([video.player])
    expect(await opened.page.getAttribute('iframe', 'title')).toBe(video.title)
    expect(new URL(opened.page.url()).host).toBe('visita.example')
  })

  it('of another provider, or without the script, stays a link', async () => {
    const { player: _, ...unknown } = video
    const page = await renderCardPage({ ...fixtureView(21, 'full'), video: unknown })
    const opened = await tab.open(page, { width })
    const link = opened.page.getByRole('link', { name: 'Watch on YouTube' })
    expect(await link.getAttribute('href')).toBe(video.href)
    expect(await link.getAttribute('data-player')).toBeNull()
  })
})
