import type { Page } from 'playwright-core'

/** How a person changes a field: by typing one or several lines, as a date, by a choice from a list, with a switch. */
export type FieldManner = 'text' | 'prose' | 'date' | 'choice' | 'switch'

export type FoundField = {
  /** The same after a reload: the path of the field in its form, or its label where it has none. */
  readonly key: string
  readonly manner: FieldManner
  readonly selector: string
  readonly label: string
  /** Of the element: `email`, `decimal`; it says which texts the field takes. */
  readonly accepts: string
}

/** What shows the fields of a form: everything that is closed, and an item in every list that has none. */
export async function openForm(page: Page): Promise<void> {
  await openSections(page)
  for (const list of await page.locator('.v-items, .v-list-field').all()) {
    if ((await list.locator('.v-item').count()) > 0) continue
    for (const add of await list.locator('.v-items-buttons button, > button').all())
      if ((await add.isVisible()) && (await add.isEnabled())) await add.click()
  }
  await openSections(page)
  await waitUntilStill(page)
}

/** Opens all closed sections, and those that come with them. Their parts are loaded when they open for the first time. */
export async function openSections(page: Page): Promise<void> {
  const closed = page.locator('main button.v-collapsible-button[aria-expanded="false"]')
  while ((await closed.count()) > 0) await closed.first().click()
  await waitUntilStill(page)
}

/** Waits until nothing is loaded and nothing moves. (`waitForFunction` evaluates a text, which the pages refuse in Firefox.) */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isLoading = () =>
      document.querySelector('.v-skeletons, [aria-busy="true"], .mantine-Skeleton-root') !== null
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running')
    while (isLoading() || isMoving()) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

/** The fields that a person can change now, in the order of the page. Those that show a file or a code are none. */
export function listFields(page: Page): Promise<readonly FoundField[]> {
  return page.evaluate(() => {
    const textTypes = new Set(['text', 'email', 'tel', 'url', 'search', 'password'])
    const dateTypes = new Set(['date', 'datetime-local', 'time', 'month'])
    const mannerOf = (element: HTMLInputElement | HTMLTextAreaElement) => {
      if (element instanceof HTMLTextAreaElement) return 'prose'
      if (element.getAttribute('aria-haspopup') === 'listbox') return 'choice'
      if (element.type === 'checkbox') return 'switch'
      if (dateTypes.has(element.type)) return 'date'
      return textTypes.has(element.type) && !element.readOnly ? 'text' : undefined
    }
    const labelOf = (element: HTMLInputElement | HTMLTextAreaElement) =>
      (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? '').trim()
    /** The path of a field stands in the id of the card's editor, else in a name: of the field, or of the value of a list beside it. */
    const pathOf = (element: HTMLInputElement | HTMLTextAreaElement) => {
      if (element.id.startsWith('field-')) return element.id.slice('field-'.length)
      if (element.name !== '') return element.name
      const beside = element
        .closest('.mantine-InputWrapper-root')
        ?.querySelector<HTMLInputElement>('input[name]')
      return beside?.name ?? ''
    }
    const counts = new Map<string, number>()
    const scope = document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body
    return [...scope.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap(
      (element) => {
        const manner = mannerOf(element)
        const isOffered = element.checkVisibility() && !element.disabled
        if (manner === undefined || !isOffered || element.closest('[inert], [aria-hidden="true"]')) return []
        const label = labelOf(element)
        const name = pathOf(element) || label
        const count = counts.get(name) ?? 0
        counts.set(name, count + 1)
        const key = count === 0 ? name : `${name} ${count + 1}`
        // an id of its own would be changed with the next rendering; an attribute that nobody sets stays
        element.dataset['field'] = key
        const accepts = element.type === 'text' || manner === 'prose' ? element.inputMode : element.type
        return [{ key, manner, label, accepts, selector: `[data-field="${CSS.escape(key)}"]` } as const]
      },
    )
  })
}

/** What every field shows, by its key. */
export async function readFields(page: Page): Promise<Readonly<Record<string, string>>> {
  const fields = await listFields(page)
  const shown = await Promise.all(
    fields.map(async ({ key, manner, selector }) => {
      const input = page.locator(selector)
      return [key, manner === 'switch' ? String(await input.isChecked()) : await input.inputValue()] as const
    }),
  )
  return Object.fromEntries(shown)
}
