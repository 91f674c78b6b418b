import { mkdir } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { expect, inject, it, vi } from 'vitest'
import { Session, signIn, signUp } from '#contract/auth.ts'
import { createCard } from '#contract/cards.ts'
import { decodePixels, decodePng } from '#qr/testing/decode.ts'
import { pdfPages, pdfText } from '#qr/testing/pdf-pages.ts'
import { cutLabels } from '#qr/testing/sheet-labels.ts'
import { allMerchandiseCodes, createBatch, getMerchandiseCode } from '#contract/merchandise.ts'
import { turnOf } from '../scripts/testing/in-turn.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { desktop, openBrowser, phone } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import { overflowInBothWindows } from './screen-checks.ts'
import { callProduct } from './write-cards.ts'

/**
 * Codes that are printed before anybody has them, codes that lead elsewhere tomorrow, and many codes at once. Each way is gone in
 * one of the windows, in turn; its screens fit in both. The long proof goes every way in both.
 */

const url = inject('productUrl')

/** A person with a browser of this size, who is signed in. */
async function openAs(username: string, size: typeof desktop, at = url) {
  const login = { username, password: 'a long secret' }
  await callProduct(at, signUp, {
    body: { ...login, email: `${username}@example.com`, name: username },
  })
  const session = Session.parse(await callProduct(at, signIn, { body: login }))
  const { context, page } = await openBrowser(size, { baseURL: at })
  await storeSession(context, session)
  return { context, page, token: session.token }
}

/** Where SCREENSHOTS names a folder, pictures of the screens are kept there. */
const { SCREENSHOTS: pictures } = process.env

/** Nothing is wider than the window, nor than the other one. */
async function expectFit(page: Page, name: string): Promise<void> {
  expect([name, await overflowInBothWindows(page)]).toEqual([name, [0, 0]])
  if (pictures === undefined) return
  await mkdir(pictures, { recursive: true })
  const width = page.viewportSize()?.width ?? 0
  await page.screenshot({ path: `${pictures}/${name}-${width}.png`, fullPage: true, animations: 'disabled' })
}

async function bytesOf(file: Download): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** What the button downloads. */
async function download(page: Page, button: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await bytesOf(file) }
}

/** Where a code leads, as a phone finds out that scans it. */
async function scan(link: string) {
  const reply = await fetch(link, { redirect: 'manual' })
  return [reply.status, reply.headers.get('location')]
}

const devices = [
  ['desk', desktop],
  ['phone', phone],
] as const

it.each(turnOf(devices, 0))(
  'on a %s, a batch is made, printed and claimed with the printed secret',
  async (device, size) => {
    // whoever has codes made has confirmed their address, as the people of the demo world have
    const product = await findDemoProduct()
    const seller = await openBrowser(size, { baseURL: product.url })
    await storeSession(seller.context, await product.signIn(size === phone ? 'partner' : 'owner'))
    const { page } = seller
    await page.goto('/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView')
    await page.getByText('No batch yet').waitFor()
    await expectFit(page, 'batches-empty')
    await page.getByRole('link', { name: 'Create batch' }).first().click()
    await page.getByLabel('Name').fill('Steel-2026')
    await page.getByLabel('Number of codes').fill('3')
    await page.getByLabel('Prefix').fill('STEEL-')
    await page.getByLabel('Product note').fill('Steel card, matt')
    await expectFit(page, 'batch-form')
    await page.getByRole('button', { name: 'Create batch' }).click()
    await page.getByRole('button', { name: 'Download codes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make file' }).waitFor()
    await expectFit(page, 'batch-file')
    await page.getByRole('button', { name: 'Make file' }).click()
    const sheet = await download(page, 'Download file')
    await expectFit(page, 'batch')
    expect(sheet.name).toMatch(/^Steel-2026 .*\.pdf$/)
    const [label] = await cutLabels((await pdfPages(sheet.bytes))[0] ?? new Uint8Array(), printSheet)
    const { zxing: printed = '' } = label === undefined ? {} : await decodePixels(label)
    expect(printed).toBe(`${product.url}/q/${printed.slice(-8)}`.toUpperCase())
    const [secret = ''] = (await pdfText(sheet.bytes)).match(/(?<=STEEL-000001 · )[0-9A-Z-]{11}/) ?? []
    await seller.context.close()

    const buyer = await openAs(`buyer.${device}`, size, product.url)
    await callProduct(product.url, createCard, {
      body: { vcard: { name: 'Mateo Ruiz' } },
      token: buyer.token,
    })
    await claim(buyer.page, printed, secret)
    await buyer.page.goto(printed)
    await buyer.page.getByRole('heading', { name: 'Mateo Ruiz' }).waitFor()
    await buyer.context.close()
  },
)

it('a printed code is claimed where a card is created on it, by a visitor who makes an account on the way', async () => {
  const product = await findDemoProduct()
  const admin = await product.signIn('admin')
  const { batch_id } = await product.call(admin, createBatch, { body: { name: 'On the way', quantity: 1 } })
  const { list } = await vi.waitUntil(
    async () => {
      const query = { start: 0, limit: 1, batch_id }
      const made = await product.call(admin, allMerchandiseCodes.list, { query })
      return made.list.length === 1 && made
    },
    { timeout: scaled(20_000), interval: 200 },
  )
  const id = list[0]?.qrcode_id ?? 0
  const { code, claim_secret, scan_url } = await product.call(admin, getMerchandiseCode, { params: { id } })

  const { page, context } = await openBrowser(phone, { baseURL: product.url })
  await page.goto(`/generate/vcard-lite/${code}`)
  await page.getByText(/^This printed code is free.*\(Lite\)/).waitFor()
  await expectFit(page, 'claim-before-form')
  await page.getByLabel('Secret').fill(claim_secret ?? '')
  await page.getByRole('button', { name: 'Claim code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Nia Boateng')
  await dialog.getByLabel('Email', { exact: true }).fill('nia.on-the-way@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('a kiln of blue glass')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByLabel(/^Name/).first().fill('Nia Boateng')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
  await page.goto(scan_url)
  await page.getByRole('heading', { name: 'Nia Boateng' }).waitFor()
  await context.close()
})

it.each(turnOf(devices, 1))(
  'on a %s, a dynamic code leads somewhere else after a change, and its print stays',
  async (device, size) => {
    const { page, context } = await openAs(`menu.${device}`, size)
    await page.goto('/generate/dynamic-qrcode')
    await page.getByLabel('Name').fill('Menu')
    await page.getByLabel('Leads to').fill('https://example.com/lunch')
    await expectFit(page, 'dynamic-form')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
    const picture = page.getByRole('img', { name: /^QR code of/ })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const { zxing: printed = '' } = await decodePng(await picture.screenshot())
    await expectFit(page, 'dynamic-ready')
    expect(await scan(printed)).toEqual([302, 'https://example.com/lunch'])

    await page.getByRole('link', { name: 'Edit card' }).click()
    await page.getByLabel('Leads to').fill('https://example.com/dinner')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect.poll(() => scan(printed)).toEqual([302, 'https://example.com/dinner'])
    await expectFit(page, 'dynamic-changed')
    await context.close()
  },
)

it.each(turnOf(devices, 2))(
  'on a %s, the lines of a CSV file become codes in a ZIP file',
  async (device, size) => {
    const { page, context } = await openBrowser(size)
    await page.goto('/generate/static-qrcode')
    await page.getByRole('button', { name: 'Many codes from a CSV file' }).click()
    await page
      .getByRole('textbox', { name: 'Lines' })
      .fill('example.com/1,Table 1\nexample.com/2,Table 2\nnot a link')
    await page.getByText('2 codes. 1 line is left out.').waitFor()
    await expectFit(page, 'csv')
    const { name, bytes } = await download(page, 'Create ZIP of 2 codes')
    await page.getByText('2 codes were made.').waitFor()
    expect(name).toBe('qr-codes.zip')
    const { 'index.csv': index, ...codes } = unzipSync(new Uint8Array(bytes))
    expect(strFromU8(index ?? new Uint8Array())).toContain('https://example.com/2,2')
    const read = await Promise.all(Object.values(codes).map((picture) => decodePng(picture)))
    expect(new Set(read.map(({ zxing }) => zxing))).toEqual(
      new Set(['https://example.com/1', 'https://example.com/2']),
    )
    await context.close()
  },
)

/** The sheets that the dialog offers. */
const printSheet = { label: { widthMm: 40, heightMm: 50 }, gapMm: 3, cutMarks: true, caption: { sizePt: 8 } }

/** What somebody does who has a thing with a code: scans it, types its secret and chooses a card. */
async function claim(page: Page, printed: string, secret: string): Promise<void> {
  await page.goto(printed)
  await expectFit(page, 'claimable')
  await page.getByRole('link', { name: 'Set it up' }).click()
  await page.getByText('Steel card, matt').waitFor()
  await expectFit(page, 'claim')
  await page.getByLabel('Secret').fill(secret)
  await page.getByRole('button', { name: 'Claim code' }).click()
  await page.getByRole('heading', { name: /is yours$/ }).waitFor()
  await expectFit(page, 'claimed')
  await page.getByRole('button', { name: 'Choose card' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Mateo Ruiz/ })
    .click()
  await page.getByRole('heading', { name: /is set up$/ }).waitFor()
  await expectFit(page, 'claim-done')
}
