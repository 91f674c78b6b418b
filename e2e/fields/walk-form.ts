import type { Page } from 'playwright-core'
import type { FoundField } from './find-fields.ts'
import { listFields } from './find-fields.ts'
import { sampleFor } from './samples.ts'
import { chooseOther, waitForCaret, walkField } from './walk-field.ts'

/** What is wrong with the fields of a form, and which ones there are. */
export type Walk = { readonly errors: readonly string[]; readonly keys: readonly string[] }

/**
 * Goes through every field of the open form, those as well that come while it does so. Then something else is chosen in every list, and
 * no text that was typed may be lost by it.
 */
export async function walkForm(page: Page, textOf: (field: FoundField) => string = sampleFor): Promise<Walk> {
  await switchAllOn(page)
  const walked = new Set<string>()
  const errors: string[] = []
  const texts = new Map<string, string>()
  for (;;) {
    const next = (await listFields(page)).find(({ key }) => !walked.has(key))
    if (next === undefined) break
    walked.add(next.key)
    errors.push(...(await walkField(page, next, textOf(next))))
    if (isTyped(next)) texts.set(next.key, await page.locator(next.selector).inputValue())
  }
  errors.push(...(await chooseAnew(page, texts)))
  return { errors, keys: [...walked] }
}

const isTyped = ({ manner }: FoundField) => manner === 'text' || manner === 'prose'

/** A switch may show further fields. */
async function switchAllOn(page: Page): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const off = (await listFields(page)).filter(({ manner, key }) => manner === 'switch' && !tried.has(key))
    const [next] = off
    if (next === undefined) return
    tried.add(next.key)
    // by the keyboard: the box itself is hidden behind what shows it
    await page.locator(next.selector).focus()
    if (!(await page.locator(next.selector).isChecked())) await page.keyboard.press('Space')
  }
}

/** Chooses something else in every list. @returns the fields of text that show something else afterwards, or take nothing */
async function chooseAnew(page: Page, texts: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const errors: string[] = []
  for (const choice of (await listFields(page)).filter(({ manner }) => manner === 'choice')) {
    // an earlier choice may have taken it away
    if ((await page.locator(choice.selector).count()) > 0) await chooseOther(page, choice)
  }
  for (const field of (await listFields(page)).filter(isTyped)) {
    const wanted = texts.get(field.key)
    const input = page.locator(field.selector)
    const shown = await input.inputValue()
    if (wanted !== undefined && shown !== wanted)
      errors.push(`${field.key}: shows “${shown}” instead of “${wanted}” after other choices`)
    await input.focus()
    await page.keyboard.press('End')
    await waitForCaret(page)
    await page.keyboard.type('1')
    if ((await input.inputValue()) === shown) errors.push(`${field.key}: takes nothing after other choices`)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Tab')
  }
  return errors
}
