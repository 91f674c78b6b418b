import type { Page } from 'playwright-core'

type Requests = {
  /** Paths with method, in order. */
  readonly sent: readonly string[]
  /** Lets the scripts of the app arrive. */
  readonly release: () => void
}

/** Opens a page whose scripts do not arrive until they are released. */
export async function openWithoutScripts(page: Page, path: string): Promise<Requests> {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { sent, release }
}
