import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ClientError } from '#contract/client-errors.ts'
import { desktop, openBrowser, takeComplaints } from './browser.ts'
import { startProduct } from './product.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-error-report-'))
const product = await startProduct(folder)

afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

type LogLine = { readonly level: number; readonly clientError: ClientError }
const logged = () =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('clientError'))
    .map((line) => JSON.parse(line) as LogLine)

it('tells the person and the operator of a field that throws at each key', async () => {
  const { page } = await openBrowser(desktop, { baseURL: product.url })
  // the field is one of the app's by then
  await page.goto('/generate/vcard', { waitUntil: 'networkidle' })
  const field = page.getByLabel(/^Name/)
  await field.fill('Asha')
  // what the app does with the next keys meets an error, what it draws meanwhile does not
  await field.evaluate((input: HTMLInputElement) => {
    let isTyping = false
    addEventListener('input', () => (isTyping = true), true)
    addEventListener('input', () => (isTyping = false))
    const nothing = () => undefined as unknown as { text: string }
    Object.defineProperty(input, 'value', { get: () => (isTyping ? nothing().text : 'Asha') })
  })
  await field.pressSequentially(' Raghunathan')
  const notice = page.getByRole('alert').filter({ hasText: 'This did not work. What you typed is kept.' })
  await notice.waitFor()
  expect(await notice.count()).toBe(1)
  await expect.poll(() => logged().length).toBe(1)

  const [line] = logged()
  const build = await (await fetch(`${product.url}/version.txt`)).text()
  expect(line).toMatchObject({
    level: 50,
    clientError: {
      build: build.trim(),
      screen: '/generate/vcard',
      field: await field.getAttribute('id'),
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
    },
  })
  expect(line?.clientError.stack[0]).toMatch(/^\/assets\/[\w-]+\.js:\d+:\d+$/)
  expect(product.output()).not.toContain('Raghunathan')
  expect(new Set(takeComplaints().map((text) => text.slice(0, 35)))).toEqual(
    new Set(['Cannot read properties of undefined']),
  )

  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => notice.count()).toBe(0)
  await expect.poll(() => page.getByLabel(/^Name/).inputValue()).toMatch(/^Asha/)
})
