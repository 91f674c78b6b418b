import type { Page } from 'playwright-core'
import { axeViolations, sidewaysOverflow } from '#cards/testing/card-browser.ts'
import { desktop, phone } from './browser.ts'
import { findCoveredStops, nextFrame } from './focus-walk.ts'

/** A window and a colour scheme that a screen is looked at in. */
export type View = { readonly size: 'phone' | 'desktop'; readonly scheme: 'light' | 'dark' }

export const views: readonly View[] = [
  { size: 'phone', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
  { size: 'phone', scheme: 'dark' },
  { size: 'desktop', scheme: 'light' },
]

const windows = { phone, desktop }

/** Changes the window and the colours of an open page, which is faster than to open it again. */
async function showIn(page: Page, { size, scheme }: View): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize(windows[size])
  // the pages of the site follow the device by themselves
  const shown = `:root:is([data-mantine-color-scheme="${scheme}"], :not([data-mantine-color-scheme]))`
  await page.locator(shown).waitFor()
  await nextFrame(page)
  // an inherited color changes on one element after the other
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

/**
 * Sideways scrolling, and what axe finds, with the sizes and distances of targets (WCAG 2.5.8).
 * @param more of a `walk`, every stop of the Tab key is visible; without `axe`, its rules are left out
 */
export async function findErrorsIn(
  page: Page,
  view: View,
  more: { readonly axe: boolean; readonly walk: boolean },
): Promise<readonly string[]> {
  await showIn(page, view)
  const errors = [
    ...(await findOverflow(page)),
    ...(more.axe ? await axeViolations(page, ['target-size']) : []),
    ...(more.walk ? await findCoveredStops(page) : []),
  ]
  return errors.map((error) => `${view.size}, ${view.scheme}: ${error}`)
}

async function findOverflow(page: Page): Promise<readonly string[]> {
  const overflow = await sidewaysOverflow(page)
  return overflow > 0 ? [`sticks out by ${overflow} px`] : []
}

/** How far a page sticks out to the side in its window, and then in the other one; it is left as it was. */
export async function overflowInBothWindows(page: Page): Promise<readonly number[]> {
  const own = page.viewportSize() ?? desktop
  const overflow = [await sidewaysOverflow(page)]
  await page.setViewportSize(own.width === phone.width ? desktop : phone)
  await nextFrame(page)
  overflow.push(await sidewaysOverflow(page))
  await page.setViewportSize(own)
  await nextFrame(page)
  return overflow
}

/** What is lost in a window of 320 px when the text is twice as large (WCAG 1.4.4 and 1.4.10 at once). */
export async function findErrorsOfLargeText(page: Page): Promise<readonly string[]> {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  await nextFrame(page)
  const errors = [...(await findOverflow(page)), ...(await findClippedTexts(page))]
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return errors.map((error) => `320 px, large text: ${error}`)
}

/** Texts of which a part cannot be read: outside of the page, or of a box that does not scroll. */
function findClippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // what is shortened on purpose ends with an ellipsis; what only screen readers read is one or two pixels large
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const isForReaders = (box: DOMRect) => box.width <= 2 || box.height <= 2
    const isClipped = (text: DOMRect, from: Element): boolean => {
      for (let box: Element | null = from; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edges = box.getBoundingClientRect()
        if (isShortened(style) || isForReaders(edges) || style.clipPath !== 'none') return false
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return false
        if (style.overflowX !== 'visible' && (text.left < edges.left - 2 || text.right > edges.right + 2))
          return true
        if (style.overflowY !== 'visible' && style.overflowY !== 'auto' && text.bottom > edges.bottom + 4)
          return true
      }
      return text.left < -1 || text.right > document.documentElement.clientWidth + 1
    }
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      // the text node of a field has no place of its own
      const isSkipped = element.closest('[aria-hidden="true"], svg, script, style, textarea') !== null
      if (isSkipped || !element.checkVisibility()) continue
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || (node.textContent ?? '').trim() === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        if (isClipped(range.getBoundingClientRect(), element))
          found.push(`cuts off “${(node.textContent ?? '').trim().slice(0, 40)}”`)
      }
    }
    return found
  })
}
