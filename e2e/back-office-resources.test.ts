import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { startCluster } from '#server/platform/db/embedded/cluster.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { desktop, openBrowser, submitForm } from './browser.ts'
import { startProduct } from './product.ts'
import { signUpAndIn } from './write-cards.ts'

/** A product of its own, on a database where the test makes its first account an admin. */
const folder = await mkdtemp(path.join(tmpdir(), 'visita-back-office-'))
const cluster = await startCluster(path.join(folder, 'cluster'), { fsync: 'off' })
await cluster.createDatabase('visita')
const product = await startProduct(path.join(folder, 'data'), { DATABASE_URL: cluster.url('visita') })
afterAll(async () => {
  await product.stop()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

await signUpAndIn(product.url)
const client = new pg.Client({ connectionString: cluster.adminUrl('visita') })
await client.connect()
await client.query(`insert into user_roles (user_id, role) select id, 'ADMIN' from users`)
await client.end()

async function listPublicQuestions(): Promise<{ question: string; answer: string }[]> {
  const { data } = (await (await fetch(`${product.url}/v1/faq/public`)).json()) as {
    data: { list: { question: string; answer: string }[] }
  }
  return data.list
}

const hostile =
  '<p style="color:red" onclick="window.wasRun=1">From <b>another</b> page<script>window.wasRun=2</script>' +
  '<style>body{display:none}</style><img src="x" onerror="window.wasRun=3">' +
  '<a href="javascript:window.wasRun=4">bad</a> <a href="https://good.example/">good</a></p>'

/** As Ctrl-V does with markup of another page. */
const paste = (editor: Locator, html: string) =>
  editor.evaluate((element, markup) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', markup)
    clipboardData.setData('text/plain', 'From another page')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const question = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Answer', exact: true })
const names = (page: Page) =>
  page.getByRole('table', { name: 'Questions' }).getByRole('link').allTextContents()

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save question' }).click()
  await page.getByText('Question saved').waitFor()
  const close = page.getByRole('button', { name: 'Close' })
  await close.click()
  // the next one would stand beside it
  await close.waitFor({ state: 'detached' })
}

async function addQuestion(page: Page, text: string, html: string): Promise<void> {
  await page.getByRole('link', { name: 'New question' }).click()
  await question(page).fill(text)
  await answer(page).click()
  await paste(answer(page), html)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Published' }).click()
  await save(page)
}

async function writeQuestions(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'FAQ' }).click()
  await addQuestion(page, 'First?', hostile)
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  await addQuestion(page, 'Second?', '<p>Yes</p>')
  const [first] = await listPublicQuestions()
  expect(first?.answer).toContain('<strong>another</strong>')
  expect(first?.answer).toContain('href="https://good.example/"')
  expect(first?.answer).not.toMatch(/script|style|onclick|onerror|wasRun|<img/)

  // the version of the second saving is that of the first
  for (const date of ['2099-01-01T09:30', '']) {
    await page.getByRole('link', { name: 'Second?' }).click()
    await page.getByLabel('Published from').fill(date)
    await save(page)
    expect(await listPublicQuestions()).toHaveLength(date === '' ? 2 : 1)
  }
}

async function orderAndDelete(page: Page): Promise<void> {
  expect(await names(page)).toEqual(['First?', 'Second?'])
  const handle = page.getByRole('button', { name: 'Move First?' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.locator('tr[data-dnd-dragging]').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.locator('tr:has-text("Second?") ~ tr[data-dnd-placeholder]').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => names(page)).toEqual(['Second?', 'First?'])
  await expect
    .poll(async () => (await listPublicQuestions()).map((row) => row.question))
    .toEqual(['Second?', 'First?'])
  await page
    .getByRole('button', { name: 'Move First?' })
    .dragTo(page.getByRole('button', { name: 'Move Second?' }))
  await expect
    .poll(async () => (await listPublicQuestions()).map((row) => row.question))
    .toEqual(['First?', 'Second?'])

  await page.getByRole('button', { name: 'Actions for First?' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.poll(() => names(page)).toEqual(['Second?'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(page)).toEqual(['First?', 'Second?'])

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const csv = await readFile(await (await started).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('Second?')
}

/** 1,000 lines, of which each twentieth names no state, or no city. */
const cities = Array.from({ length: 1_000 }, (_, index) => {
  if (index % 20 !== 19) return `IN-KL,,City ${index}`
  return index % 40 === 19 ? `IN-XX,,City ${index}` : 'IN-KL,,'
})
const file = {
  name: 'cities.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['state_code,district_name,name', ...cities].join('\n')),
}

async function importCities(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cities' }).click()
  await page.getByRole('heading', { name: 'Cities', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('950 new, 0 changed, 0 unchanged.').waitFor()
  await dialog.getByText('50 errors: these lines are left out.').waitFor()
  const errors = dialog.getByRole('table', { name: 'Errors by line' }).getByRole('row')
  expect(await errors.count()).toBe(51)
  expect(await errors.nth(1).textContent()).toContain('21')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('Imported: 950 new, 0 changed, 0 unchanged.').waitFor()
  await dialog.getByText('50 lines with errors were left out.').waitFor()
  await page.getByText(/of 950$/).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await dialog.getByText('Imported: 950 new, 0 changed, 0 unchanged.').waitFor()
  await dialog.getByRole('button', { name: 'Import another file' }).click()
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('0 new, 0 changed, 950 unchanged.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
}

it(
  'lets an admin write questions and import cities, and runs and stores nothing that was pasted',
  async () => {
    const { page, context } = await openBrowser(desktop, { baseURL: product.url })
    await page.goto('/backbone/login')
    await page.getByLabel('Username or email').fill('meera')
    await page.getByLabel('Password', { exact: true }).fill('a long secret')
    await submitForm(page)
    await page.waitForURL('**/backbone/AdminHomeView')
    expect(await listPublicQuestions()).toEqual([])
    await writeQuestions(page)
    await orderAndDelete(page)
    await importCities(page)
    await context.close()
  },
  scaled(40_000),
)
