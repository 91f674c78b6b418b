import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderCardPage } from './render-card-page.tsx'
import { type Tab, closeTabs, launchChromium, openTab } from './testing/card-browser.ts'
import { eachTemplateWith, fixtureView, shownTemplateIds } from './testing/views.ts'

let browser: Browser
let tab: Tab
beforeAll(async () => {
  browser = await launchChromium()
  tab = await openTab(browser)
})
afterAll(() => closeTabs(browser))

/** The number of pages in a PDF of Chromium, which writes page objects uncompressed. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

/** The paper without its margins of 10 mm, in CSS pixels. */
const sheets = { A4: { width: 718, height: 1047 }, A6: { width: 321, height: 484 } } as const

const sheetNames = ['A4', 'A6'] as const
const usual = eachTemplateWith(
  (['empty', 'full', 'rtl', 'hindi'] as const).flatMap((fixture) =>
    sheetNames.map((format) => ({ fixture, format })),
  ),
)

describe.each(usual)('template $id with the $fixture card on paper', ({ id, fixture, format }) => {
  it(`fits one sheet of ${format}, for which the code is loaded`, async () => {
    const { page } = await tab.open(await renderCardPage(fixtureView(id, fixture)), {
      width: 390,
      folded: true,
    })
    const loaded: string[] = []
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))
    expect(pagesOf(await page.pdf({ format }))).toBe(1)
    expect(loaded).toContain('/p/sample/qr.svg')
  })
})

describe.each(shownTemplateIds)('an overfull card in template %i on paper', (id) => {
  it('needs one sheet of A6, which has the first contacts only', async () => {
    const { page } = await tab.open(await renderCardPage(fixtureView(id, 'overfull')), {
      width: 390,
      folded: true,
    })
    expect(pagesOf(await page.pdf({ format: 'A6' }))).toBe(1)
  })
})

const cases = eachTemplateWith(
  (['full', 'overfull', 'rtl'] as const).flatMap((fixture) =>
    sheetNames.map((format) => ({ fixture, format })),
  ),
)

describe.each(cases)('the QR code of template $id, $fixture card, on $format', ({ id, fixture, format }) => {
  it('is on the first sheet with the short address below it, and covers nothing', async () => {
    const { page } = await tab.open(await renderCardPage(fixtureView(id, fixture)), {
      width: 390,
      folded: true,
    })
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(sheets[format])
    const code = page.locator('#pass .qr')
    await code.evaluate((image: HTMLImageElement) => image.decode())
    const [qr, url] = [await code.boundingBox(), await page.locator('#pass .url').boundingBox()]
    // 25 mm at arm's length
    expect(qr?.width).toBeGreaterThanOrEqual(95)
    expect(url?.y).toBeGreaterThanOrEqual((qr?.y ?? Number.NaN) + (qr?.height ?? 0))
    expect((url?.y ?? Number.NaN) + (url?.height ?? 0)).toBeLessThanOrEqual(sheets[format].height)
    expect(await page.locator('#pass .url').innerText()).toBe('visita.example/p/sample')
    expect(await page.evaluate(textsUnderCode)).toEqual([])
    const hidden = page.locator('.bar, .btn, button, .quick, #share, footer')
    expect(await hidden.evaluateAll((found) => found.filter((one) => one.checkVisibility()).length)).toBe(0)
  })
})

/** The texts of the card that the code or its address overlaps. */
const textsUnderCode = () => {
  const area = document.querySelector('#pass')?.getBoundingClientRect()
  if (area === undefined) return ['no code']
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const under: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const overlaps = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        right > area.left + 1 && left < area.right - 1 && bottom > area.top + 1 && top < area.bottom - 1,
    )
    if (overlaps) under.push(node.textContent ?? '')
  }
  return under
}
