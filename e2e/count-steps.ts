import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** What somebody does by hand: what they press, what they type into, and the pages that they come to. */
type Steps = { readonly clicks: number; readonly fields: number; readonly screens: number }

export type Counter = ReturnType<typeof countSteps>

/** Counts what is done on a page. A page counts when its path is another one: its parts and dialogs do not. */
export function countSteps(page: Page) {
  const none: Steps = { clicks: 0, fields: 0, screens: 0 }
  let steps = none
  let path = ''
  const add = (name: keyof Steps) => void (steps = { ...steps, [name]: steps[name] + 1 })
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const next = new URL(frame.url()).pathname
    if (next !== path) add('screens')
    path = next
  })
  return {
    click: async (target: Locator) => {
      add('clicks')
      await target.click()
    },
    check: async (target: Locator) => {
      add('clicks')
      await target.check()
    },
    select: async (target: Locator, label: string) => {
      add('clicks')
      await target.selectOption({ label })
    },
    fill: async (target: Locator, text: string) => {
      add('fields')
      await target.fill(text)
    },
    /** @returns what was done since the last time */
    take: (): Steps => {
      const taken = steps
      steps = none
      return taken
    },
  }
}

const table = readFileSync(new URL('../docs/organisers-journeys.md', import.meta.url), 'utf8')

/** Nothing takes more steps than docs/organisers-journeys.md says. @param way the first cell of its line in the table */
export function expectWithin(way: string, { clicks, fields, screens }: Steps): void {
  const line = table.split('\n').find((text) => text.startsWith(`| ${way} `)) ?? ''
  const said = /(\d+) clicks?, (\d+) fields?, (\d+) screens?/.exec(line)?.slice(1).map(Number)
  const taken = [clicks, fields, screens]
  expect(said, `${way}: ${taken.join(', ')}`).toHaveLength(3)
  for (const [index, count] of taken.entries())
    expect(count, `${way}: ${taken.join(', ')}`).toBeLessThanOrEqual(said?.[index] ?? 0)
}
