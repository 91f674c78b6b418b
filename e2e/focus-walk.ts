import type { Page } from 'playwright-core'

/** More stops than any screen has. */
const mostStops = 150

/** Presses the Tab key through a page. @returns the stops whose focus could not be seen: outside of the window, or covered */
export async function findCoveredStops(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  await page.evaluate(() => {
    globalThis.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    let state = await page.evaluate(readStop)
    if (state === 'end') return found
    if (state !== 'seen') {
      // what has just loaded above moves the page, and the browser moves it back with the next frame
      await nextFrame(page)
      state = await page.evaluate(readStop)
    }
    if (state !== 'seen') found.push(state)
  }
  return [...found, `the Tab key did not come to an end after ${mostStops} stops`]
}

/** Layout and the observers of sizes have run. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** `end` at the end of the page, `seen` for a stop that is fully visible; else what covers it. Runs in the page. */
async function readStop(): Promise<string> {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused === document.documentElement) return 'end'
  // the focus inside of a frame is the frame's affair
  if (focused instanceof HTMLIFrameElement) return 'seen'
  // a hidden radio button or checkbox is drawn by its label
  const { width, opacity } = { width: focused.clientWidth, opacity: getComputedStyle(focused).opacity }
  const isDrawn = width > 2 && opacity !== '0'
  const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
  const shown = isDrawn ? focused : (label ?? focused.parentElement ?? focused)
  const words = (focused.getAttribute('aria-label') ?? shown.textContent ?? '').trim().slice(0, 40)
  const name = `${focused.localName} “${words}”`
  const box = [...shown.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
  if (box === undefined) return `${name} is not drawn`
  const [windowWidth, windowHeight] = [document.documentElement.clientWidth, globalThis.innerHeight]
  const isTall = box.height > windowHeight / 2
  if (box.left < -1 || box.right > windowWidth + 1) return `${name} is beside the window`
  if (!isTall && (box.top < -1 || box.bottom > windowHeight + 1))
    return `${name} is outside of the window (${Math.round(box.top)} to ${Math.round(box.bottom)})`
  // inside of rounded corners
  const [left, right] = [box.left + Math.min(4, box.width / 3), box.right - Math.min(4, box.width / 3)]
  const [top, bottom] = isTall
    ? [Math.max(box.top, 0) + 4, Math.max(box.top, 0) + 8]
    : [box.top + Math.min(4, box.height / 3), box.bottom - Math.min(4, box.height / 3)]
  const points = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const))
  for (const [x, y] of points) {
    const hit = document.elementFromPoint(x, y)
    if (hit === null || shown.contains(hit) || hit.contains(shown) || label?.contains(hit) === true) continue
    // its own parts that lie above it, such as the icon of a field
    if (shown.closest('.mantine-Input-wrapper')?.contains(hit) === true) continue
    return `${name} is covered by ${hit.localName}.${hit.getAttribute('class') ?? ''}`
  }
  return 'seen'
}
