import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readVcf } from '#formats/testing/read-vcf.ts'
import { decodePng } from '#qr/testing/decode.ts'
import { desktop, openBrowser, phone } from './browser.ts'

/** The main job, from an empty browser to a contact saved on a phone and one sent back. */

const person = {
  name: 'Zoë; “Ananya”, शर्मा \\ أمل 🪁',
  company: 'Kiln; Sons, Daughters \\ Co',
  title: 'Potter, painter',
}

/** A photo as phones make them: large, turned by EXIF, with the place it was taken. */
const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8a5a14' } })
  .composite([
    {
      input: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#f6d9b0' } })
        .png()
        .toBuffer(),
    },
  ])
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

async function signUp(page: Page, username: string): Promise<void> {
  await page.goto('/auth/SignUp')
  await page.getByLabel('Name', { exact: true }).fill('Zoë Sharma')
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.com`)
  // Leaving the username empty suggests one from the address.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe(username)
  await page.getByLabel('Password', { exact: true }).fill('a kiln of blue glass')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard')
}

async function makeCard(page: Page): Promise<string> {
  await page.goto('/generate/vcard')
  const profile = page.getByRole('region', { name: 'Profile' })
  await page.getByLabel(/^Name/).fill(person.name)
  await page.getByLabel('Job title').fill(person.title)
  await page.getByLabel('Company', { exact: true }).fill(person.company)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('dialog').getByRole('button', { name: 'Use this part' }).click()
  await profile.getByLabel('Email address').fill('zoe@kiln.example')
  const preview = page.frameLocator('iframe.v-phone-screen')
  await preview.getByText(person.company).first().waitFor()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('heading', { name: 'Your card is ready' }).waitFor()
  const code = page.getByRole('img', { name: /^QR code of/ })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { jsqr, zxing } = await decodePng(await code.screenshot())
  expect(jsqr).toBe(zxing)
  return zxing ?? ''
}

/** Saves what the address answers, as a phone's browser would. */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).first().click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  expect(file.suggestedFilename()).toMatch(/\.vcf$/)
  return Buffer.concat(chunks).toString('utf8')
}

function checkVcf(text: string): void {
  const lines = text.split('\r\n')
  expect(text.includes('\n\n') || /[^\r]\n/.test(text)).toBe(false)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const properties = readVcf(text)
  const values = (name: string) =>
    properties.filter((property) => property.name === name).map(({ value }) => value)
  expect(values('fn')).toEqual([person.name])
  expect([values('org')].flat(3)).toEqual([person.company])
  expect(values('title')).toEqual([person.title])
  expect(values('email')).toEqual(['zoe@kiln.example'])
  expect(new Set(properties.map(({ name }) => name))).toEqual(
    new Set(['version', 'n', 'fn', 'org', 'title', 'email', 'url', 'uid', 'rev', 'photo']),
  )
}

it('ends with a contact on a phone and one sent back', async () => {
  const username = `zoe${Date.now() % 1_000_000}`
  // with all animations, which the other journeys leave out
  const { page: owner } = await openBrowser(desktop, { reducedMotion: 'no-preference' })
  await signUp(owner, username)
  const scanned = await makeCard(owner)
  expect(scanned).toMatch(/^HTTP:\/\/LOCALHOST:\d+\/Q\/[0-9A-Z]{8}$/)

  const { page: visitor } = await openBrowser(phone, { javaScriptEnabled: false })
  await visitor.goto(scanned)
  await visitor.getByRole('heading', { name: person.name }).waitFor()
  const thirdParties: string[] = []
  visitor.on('request', (request) => {
    if (!request.url().startsWith(new URL(visitor.url()).origin)) thirdParties.push(request.url())
  })
  checkVcf(await download(visitor, 'Save contact'))

  await visitor.getByRole('link', { name: 'Exchange contact' }).first().click()
  await visitor.getByLabel('Your name').fill('Mateo Ruiz')
  await visitor.getByLabel('Email').fill('mateo@example.com')
  await visitor.getByLabel(/^I agree/).check()
  await visitor.getByRole('button', { name: 'Exchange contact' }).click()
  await visitor.getByRole('heading', { name: 'Contact exchanged' }).waitFor()
  expect(thirdParties).toEqual([])

  await owner.goto('/dashboard/shared-contact')
  await owner.getByText('Mateo Ruiz').first().waitFor()
  await owner.goto('/dashboard')
  await owner.getByText('1 new').first().waitFor()
})
