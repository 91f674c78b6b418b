import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FoundField } from './find-fields.ts'

type Field = {
  readonly page: Page
  readonly input: Locator
  readonly name: string
  readonly errors: string[]
}

/** The text of a field without the unit that it writes behind a number. */
const shownIn = async (input: Locator): Promise<string> =>
  (await input.inputValue()).replace(/(?<=^\d+) \D+$/, '')

/** Notes what a field shows when it is not what it should show. */
async function expectShown({ input, name, errors }: Field, wanted: string, when: string): Promise<void> {
  const shown = await shownIn(input)
  if (shown !== wanted) errors.push(`${name}: shows “${shown}” instead of “${wanted}” when it was ${when}`)
}

/** Fields of numbers set the caret in a task of their own after they got the focus or a key, and no person is quicker than that. */
export const waitForCaret = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

/** Selects all of the field that has the focus. */
export async function selectAll(page: Page): Promise<void> {
  await waitForCaret(page)
  await page.keyboard.press('Control+A')
}

/** Enters a field as the Tab key does, which selects all of it. */
async function enter({ page, input }: Field): Promise<void> {
  await input.focus()
  await selectAll(page)
}

async function clear(field: Field): Promise<void> {
  await enter(field)
  await field.page.keyboard.press('Delete')
}

async function typeAnew(field: Field, text: string): Promise<void> {
  await clear(field)
  await field.page.keyboard.type(text)
}

const leave = ({ page }: Field) => page.keyboard.press('Tab')

/**
 * Goes through a field of text as people do: enters it and leaves it empty, comes back, types, leaves, clears, types again, takes that
 * back, cuts, pastes, leaves. It shows the text at the end.
 */
async function walkText(field: Field, text: string, isSecret: boolean): Promise<void> {
  const { page } = field
  await field.input.click()
  await clear(field)
  await leave(field)
  await enter(field)
  await page.keyboard.type(text)
  await expectShown(field, text, 'typed into after it was left empty')
  await leave(field)
  await clear(field)
  await expectShown(field, '', 'cleared')
  await leave(field)
  await typeAnew(field, text)
  await expectShown(field, text, 'typed into again')
  await page.keyboard.press('Control+Z')
  if ((await shownIn(field.input)) === text) field.errors.push(`${field.name}: nothing is taken back`)
  await typeAnew(field, text)
  // browsers let nobody copy a password
  if (!isSecret) {
    await selectAll(page)
    await page.keyboard.press('Control+X')
    await expectShown(field, '', 'cut')
    await page.keyboard.press('Control+V')
    await expectShown(field, text, 'pasted into')
  }
  await leave(field)
}

async function walkDate(field: Field, text: string): Promise<void> {
  for (const step of ['', text, '', text]) {
    await field.input.fill(step)
    await expectShown(field, step, `set to “${step}”`)
    // the Tab key goes on to the next part of the date
    await field.input.blur()
  }
}

/** Chooses the first option, leaves, and chooses another one, as far as there are two. */
async function walkChoice(field: Field): Promise<void> {
  await field.input.focus()
  await leave(field)
  for (const place of [0, 1, 0]) await choose(field, place)
}

/** Chooses the second option of a list, which the walk through its field has left at the first. */
export async function chooseOther(page: Page, { key, selector }: FoundField): Promise<void> {
  await choose({ page, input: page.locator(selector), name: key, errors: [] }, 1)
}

/** @param place of the option; the last one when there are fewer */
async function choose({ page, input, name, errors }: Field, place: number): Promise<void> {
  await input.focus()
  // a list in which one can search has opened by itself
  if ((await input.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('ArrowDown')
  const listbox = page.locator(`[id="${(await input.getAttribute('aria-controls')) ?? ''}"]`)
  const options = listbox.getByRole('option')
  const count = await options.count()
  if (count === 0) return page.keyboard.press('Escape')
  const option = options.nth(Math.min(place, count - 1))
  const text = (await option.textContent())?.trim() ?? ''
  await option.click()
  const shown = await input.inputValue()
  // an option may say more than its field
  if (!text.startsWith(shown) || shown === '')
    errors.push(`${name}: shows “${shown}” when “${text}” was chosen`)
  await page.keyboard.press('Tab')
}

async function walkSwitch({ input, name, errors, page }: Field): Promise<void> {
  const before = await input.isChecked()
  for (const wanted of [!before, before]) {
    await input.focus()
    await page.keyboard.press('Space')
    // some are saved first
    try {
      await expect.poll(() => input.isChecked()).toBe(wanted)
    } catch {
      errors.push(`${name}: is not switched by the space bar`)
    }
  }
}

/** @param text what the field takes. @returns what is wrong */
export async function walkField(page: Page, found: FoundField, text: string): Promise<readonly string[]> {
  const errors: string[] = []
  // the list of a field that the Tab key has come to would cover others
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  const field = { page, input: page.locator(found.selector), name: found.key, errors }
  if (found.manner === 'date') await walkDate(field, text)
  else if (found.manner === 'choice') await walkChoice(field)
  else if (found.manner === 'switch') await walkSwitch(field)
  else await walkText(field, text, found.accepts === 'password')
  return errors
}
