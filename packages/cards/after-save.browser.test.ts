import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleShare } from './card-actions.ts'
import type { Identity } from './card-view.ts'
import { renderThanksPage } from './pages/share-pages.tsx'
import { renderCardPage } from './render-card-page.tsx'
import { stringsOf } from './strings.ts'
import { type TemplateId, familyOfTemplate } from './template-ids.ts'
import {
  type Tab,
  axeViolations,
  closeTabs,
  launchChromium,
  openTab,
  sidewaysOverflow,
} from './testing/card-browser.ts'
import { eachTemplateWith, fixtureView, shownTemplateIds } from './testing/views.ts'

/** A page that leads on has no contact to save, and nobody to answer; that of an event takes registrations. */
const hasForm = (id: TemplateId) => !['dynamic', 'event'].includes(familyOfTemplate(id))

let browser: Browser
/** One with scripts and one without, for all visitors. */
let tab: Tab
let plainTab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
  plainTab = await openTab(browser, { script: false })
}, 30_000)
afterAll(() => closeTabs(browser))

const width = 360
const offer = (page: Page) => page.locator('[data-offer]')
const save = (page: Page) => page.locator('.bar [data-k=save]')

/** Serves the contact file as a download, counts its requests, and takes the share form. */
function site() {
  const requests: string[] = []
  const answer = (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/p/sample/contact.vcf') {
      requests.push(pathname)
      const headers = { 'content-disposition': 'attachment; filename="a.vcf"' }
      return route.fulfill({ contentType: 'text/vcard', headers, body: 'BEGIN:VCARD' })
    }
    if (pathname !== '/p/sample/share') return undefined
    return route.fulfill({ json: { error: null, message: 'ok', data: { withdraw_url: '/shared/abc' } } })
  }
  return { requests, answer }
}
const open = async (template: TemplateId = 21, fixture: 'full' | 'rtl' | 'hindi' = 'full', script = true) => {
  const { requests, answer } = site()
  const rendered = await renderCardPage(fixtureView(template, fixture))
  const opened = await (script ? tab : plainTab).open(rendered, { width, answer })
  return { ...opened, requests }
}
const saveContact = async (page: Page) => {
  const download = page.waitForEvent('download')
  await save(page).click()
  await download
}
const fillAndSend = async (page: Page) => {
  await page.fill('[name=name]', 'Jo Visitor')
  await page.fill('[name=email]', 'jo@example.com')
  await page.check('[name=consent]')
  await page.click('[type=submit]')
  await page.getByRole('heading', { name: 'Contact exchanged' }).waitFor()
}

describe('after Save contact', () => {
  it.each(shownTemplateIds.filter(hasForm))(
    'template %i offers to send one’s own, in place and beside the download',
    async (id) => {
      const { page, requests, errors } = await open(id)
      expect(await offer(page).isVisible()).toBe(false)
      await saveContact(page)
      expect(requests).toHaveLength(1)
      await page.getByRole('status').getByRole('link', { name: 'Send Amara yours' }).waitFor()
      expect(await axeViolations(page)).toEqual([])
      for (const size of [320, 390]) {
        await page.setViewportSize({ width: size, height: 740 })
        expect(await sidewaysOverflow(page)).toBe(0)
      }
      await page.getByRole('link', { name: 'Send Amara yours' }).click()
      expect(await page.locator('#share').isVisible()).toBe(true)
      expect(await offer(page).isVisible()).toBe(false)
      expect(errors).toEqual([])
    },
  )

  it('offers it once in a tab', async () => {
    const { page } = await open()
    await saveContact(page)
    await offer(page).getByRole('button', { name: 'Close' }).click()
    expect(await offer(page).isVisible()).toBe(false)
    await saveContact(page)
    await page.reload()
    await saveContact(page)
    expect(await offer(page).isVisible()).toBe(false)
  })

  it('offers it to nobody who has sent their details', async () => {
    const { page } = await open()
    await page.locator('.bar a[href="#share"]:visible').click()
    await fillAndSend(page)
    await saveContact(page)
    expect(await offer(page).isVisible()).toBe(false)
  })

  it('offers it on no later day to a visitor who has sent their details and is remembered', async () => {
    const { page } = await open()
    await page.locator('.bar a[href="#share"]:visible').click()
    await page.locator('[data-keep] input').check()
    await fillAndSend(page)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.locator('#share').getByRole('link', { name: 'Close' }).click()
    await saveContact(page)
    expect(await offer(page).isVisible()).toBe(false)
  })

  it('is a link in the bar without the script', async () => {
    const { page } = await open(21, 'full', false)
    await saveContact(page)
    await page.locator('.bar').getByRole('link', { name: 'Exchange contact' }).click()
    expect(await page.locator('#share').isVisible()).toBe(true)
  })

  it('names a person by the first name and a company by its own, in each language', async () => {
    const company: Identity = { name: 'Casa Brasa', company: 'Casa Brasa', initials: 'CB' }
    const of = async (fixture: 'full' | 'rtl' | 'hindi', identity?: Identity) => {
      const view = fixtureView(21, fixture)
      const { html } = await renderCardPage(identity === undefined ? view : { ...view, identity })
      return html
    }
    expect(await of('full', company)).toContain('Send Casa Brasa yours')
    expect(await of('rtl')).toContain('أرسل بياناتك إلى ليلى<')
    expect(await of('hindi')).toContain('अनन्या को अपनी जानकारी भेजें<')
  })
})

describe('after sending one’s details', () => {
  it('shows the view of the page without the script, in place, and moves the focus to it', async () => {
    const { page } = await open()
    await page.locator('.bar a[href="#share"]:visible').click()
    await fillAndSend(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Contact exchanged')
    expect(await axeViolations(page)).toEqual([])
    const inPlace = await contentOf(page, '#share')
    const { name } = fixtureView(21, 'full').identity
    const card = { vcfUrl: '/p/sample/contact.vcf', backUrl: '#card' }
    const thanks = await renderThanksPage({ locale: 'en', name, card, withdrawUrl: '/shared/abc' })
    const alone = await plainTab.open(thanks, { width })
    expect(inPlace).toEqual(await contentOf(alone.page, 'main'))
    expect((await alone.page.locator('a svg').boundingBox())?.width).toBeLessThan(32)
  })

  it('offers Save contact unless that was done in this tab', async () => {
    const { page } = await open()
    await saveContact(page)
    await page.getByRole('link', { name: 'Send Amara yours' }).click()
    await fillAndSend(page)
    expect(await page.locator('#share').getByRole('link').allTextContents()).toEqual([
      'Back to the card',
      'Changed your mind? Withdraw my details',
    ])
  })
})

/** The texts and links of an element, whatever the level of the heading. */
function contentOf(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(`${selector} :is(h1, h2, p, a)`)
    .evaluateAll((found) =>
      found.map((element) => [element.textContent, element.getAttribute('href')].join(' ')),
    )
}

describe('the share form with errors, without the script', () => {
  it('opens at the first field with an error, which names it', async () => {
    const view = fixtureView(21, 'full')
    const errors = { phone: 'Enter a phone number, digits only.', consent: 'Please agree.' }
    const share = { action: '/p/sample/share', source: 'link', values: { name: 'Jo' }, errors } as const
    const rendered = await renderCardPage({ ...view, share })
    const { page } = await plainTab.open(rendered, { width })
    const phone = page.locator('[name=phone]')
    await expect.poll(() => phone.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await phone.boundingBox().then((box) => box !== null && box.y > 0 && box.y < 700)).toBe(true)
    expect(await page.inputValue('[name=name]')).toBe('Jo')
    const described = (await phone.getAttribute('aria-describedby')) ?? ''
    expect(await page.locator(`#${described}`).textContent()).toBe(errors.phone)
    const bar = page.locator('.bar')
    expect(await bar.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Close' }).first().click()
    expect([await phone.isVisible(), await bar.isVisible()]).toEqual([false, true])
    const withScript = await tab.open(rendered, { width })
    expect(await axeViolations(withScript.page)).toEqual([])
  })
})

describe('the share form', () => {
  it.each([true, false])('has one bar at a time (with the script: %s)', async (script) => {
    const { page } = await open(21, 'full', script)
    const bar = page.locator('.bar')
    expect(await bar.isVisible()).toBe(true)
    await bar.getByRole('link', { name: 'Exchange contact' }).click()
    expect(await page.getByRole('button', { name: 'Exchange contact' }).isVisible()).toBe(true)
    expect(await bar.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Close' }).first().click()
    expect(await bar.isVisible()).toBe(true)
  })

  it.each([true, false])(
    'is checked by the server alone, not by the browser (with the script: %s)',
    async (script) => {
      const posts: string[] = []
      const answer = (route: Route) => {
        if (route.request().method() !== 'POST') return undefined
        posts.push(route.request().postData() ?? '')
        return route.fulfill({ status: 422, json: { error: 'invalid_input', message: 'Look.', data: null } })
      }
      const rendered = await renderCardPage(fixtureView(21, 'full'))
      const { page } = await (script ? tab : plainTab).open(rendered, { width, fragment: '#share', answer })
      await page.click('[type=submit]')
      await expect.poll(() => posts.length).toBe(1)
      expect(posts[0]).toContain('name=&')
    },
  )

  it('of an example is shown, says so, and is sent nowhere', async () => {
    const rendered = await renderCardPage({ ...fixtureView(21, 'full'), share: sampleShare })
    const asked: string[] = []
    const answer = (route: Route) => {
      if (route.request().method() === 'POST') asked.push(route.request().url())
      return undefined
    }
    const { page, errors } = await tab.open(rendered, { width, answer })
    await page.locator('.bar').getByRole('link', { name: 'Exchange contact' }).click()
    await page.getByText('This is an example: nothing is sent.').waitFor()
    expect(await page.getByRole('button', { name: 'Exchange contact' }).isDisabled()).toBe(true)
    await page.fill('[name=name]', 'Jo')
    await page.press('[name=name]', 'Enter')
    expect([asked, errors, new URL(page.url()).hash]).toEqual([[], [], '#share'])
    expect(await axeViolations(page)).toEqual([])
  })
})

describe('the bars', () => {
  const cases = eachTemplateWith((['full', 'rtl', 'hindi'] as const).map((fixture) => ({ fixture }))).filter(
    ({ id }) => hasForm(id),
  )

  it.each(cases)(
    'of template $id, $fixture card, have a visible label on every button',
    async ({ id, fixture }) => {
      const { page } = await open(id, fixture)
      const strings = stringsOf(fixtureView(id, fixture).locale)
      await page.goto(`${page.url()}#pass`)
      const buttons = page.locator('.bar .btn:visible, .quick a:visible, #pass .btn:visible')
      const texts = (await buttons.allInnerTexts()).map((text) => text.trim())
      expect(texts.length).toBeGreaterThanOrEqual(4)
      expect(texts).not.toContain('')
      expect(texts).toContain(strings.short.exchange)
      for (const button of await buttons.all()) {
        const name = await button.getAttribute('aria-label')
        if (name !== null) expect(name).toContain((await button.innerText()).trim())
        expect(await clippedText(button.first())).toBe(false)
      }
    },
  )
})

/** Whether the text is wider or higher than its button. */
function clippedText(button: ReturnType<Page['locator']>): Promise<boolean> {
  return button.evaluate(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
  )
}
