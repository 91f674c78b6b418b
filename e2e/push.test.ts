import { afterAll, expect, it } from 'vitest'
import type { BrowserContext, Page } from 'playwright-core'
import { createCard } from '#contract/cards.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import { closeBrowser, desktop, openBrowser, phone, takeComplaints } from './browser.ts'
import { findDemoProduct, storeSession } from './demo-product.ts'
import type { DemoProduct } from './demo-product.ts'

afterAll(closeBrowser)
const service = await startPushService()

type Subscription = Awaited<ReturnType<typeof service.subscribe>>

/** A browser of which a push service on this machine is that of its maker. */
async function openSettings(product: DemoProduct, viewport: typeof phone, given: Subscription) {
  const session = await product.signIn('partner')
  const { page, context } = await openBrowser(viewport, { baseURL: product.url })
  await storeSession(context, session)
  await context.grantPermissions(['notifications'], { origin: product.url })
  await page.addInitScript((subscription) => {
    let current: object | null = null
    const made = {
      toJSON: () => subscription,
      unsubscribe: () => {
        current = null
        return Promise.resolve(true)
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: () => Promise.resolve((current = made)),
    })
    // browsers without a window have nobody to ask
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = () => Promise.resolve('granted')
  }, given)
  await page.goto('/settings/user/notifications')
  return { session, page, context }
}

/** Gives the worker a message as the browser does when it comes from its service. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (found !== undefined) resolve(found.registrationId)
    }),
  )
  await client.send('ServiceWorker.enable')
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** Has the worker tell what it shows and opens, which browsers without a window do not. */
const workerOf = async (context: BrowserContext) => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: [string, NotificationOptions | undefined][] = []
    const opened: string[] = []
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
    }
    scope.registration.showNotification = (title, options) =>
      Promise.resolve(void shown.push([title, options]))
    scope.clients.openWindow = (url) => {
      opened.push(url)
      return Promise.resolve(null)
    }
    Object.assign(globalThis, { shown, opened })
  })
  return {
    shown: () =>
      worker.evaluate(() => (globalThis as unknown as { shown: [string, NotificationOptions][] }).shown),
    opened: () => worker.evaluate(() => (globalThis as unknown as { opened: string[] }).opened),
    renew: (old: Subscription, next: Subscription) =>
      worker.evaluate(
        ([before, after]) => {
          const [oldSubscription, newSubscription] = [before, after].map((one) => ({ toJSON: () => one }))
          const { promise, resolve } = Promise.withResolvers<unknown>()
          const event = new Event('pushsubscriptionchange')
          const more = { oldSubscription, newSubscription, waitUntil: resolve }
          globalThis.dispatchEvent(Object.assign(event, more))
          return promise.then(() => undefined)
        },
        [old, next] as const,
      ),
    click: (path: string) =>
      worker.evaluate((to) => {
        const event = new Event('notificationclick')
        const waitUntil = () => undefined
        const notification = { close: () => undefined, data: { path: to } }
        globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil }))
      }, path),
  }
}

it.each([
  ['desktop', desktop],
  ['phone', phone],
])('shows on a %s what has happened, and leads there', async (_name, viewport) => {
  const product = await findDemoProduct()
  const given = await service.subscribe()
  const { session, page, context } = await openSettings(product, viewport, given)
  await page.getByRole('button', { name: 'Switch on push messages' }).click()
  await page.getByRole('button', { name: 'Send a test message' }).waitFor()
  const worker = await workerOf(context)

  const { slug } = await product.call(session, createCard, { body: { vcard: { name: 'Grace Lindqvist' } } })
  const body = { name: 'Grace', email: 'grace@example.org', link: slug, consent_version: consentVersions[0] }
  await product.call(session, shareContact, { body })
  const { pathname } = new URL(given.endpoint)
  const sent = () => service.received.filter(({ path }) => path === pathname)
  await expect.poll(() => sent().length, { timeout: scaled(10_000) }).toBe(1)
  expect(service.refused).toEqual([])

  const message = sent()[0]?.message ?? {}
  await deliver(page, product.url, JSON.stringify(message))
  await expect
    .poll(worker.shown)
    .toMatchObject([
      [
        'Grace exchanged contact with you',
        { body: 'Grace exchanged contact with you on your card “Grace Lindqvist”.' },
      ],
    ])
  await worker.click(message['path'] ?? '')
  await expect.poll(worker.opened).toEqual([`${product.url}${String(message['path'])}`])
  expect(message['path']).toMatch(/^\/dashboard\/shared-contact\/\d+$/)
  await worker.click('https://elsewhere.example/')
  // what cannot be read is shown as well: a browser ends a subscription whose messages show nothing
  await deliver(page, product.url, 'no JSON')
  await expect.poll(async () => (await worker.shown()).length).toBe(2)
  expect(await worker.opened()).toHaveLength(1)

  // the browser's maker gives it another address
  const next = await service.subscribe()
  await worker.renew(given, next)
  await product.call(session, shareContact, { body: { ...body, email: 'mateo@example.org' } })
  await expect
    .poll(() => service.received.at(-1)?.path, { timeout: scaled(10_000) })
    .toBe(new URL(next.endpoint).pathname)

  await page.getByRole('button', { name: 'Switch off push messages' }).click()
  await page.getByRole('button', { name: 'Switch on push messages' }).waitFor()
  expect(takeComplaints()).toEqual([])
  await context.close()
})

it('shows at the bottom right for three seconds that a choice is stored, or until the page is left', async () => {
  const product = await findDemoProduct()
  const session = await product.signIn('partner')
  const { page, context } = await openBrowser(desktop, { baseURL: product.url })
  await storeSession(context, session)
  await page.clock.install()
  await page.goto('/settings/user/notifications')
  const notice = page.getByText('Saved', { exact: true })
  const toggle = () =>
    page.getByRole('group', { name: 'Batches' }).getByRole('switch', { name: 'Email' }).click()
  await toggle()
  await notice.waitFor()
  const box = await notice.boundingBox()
  expect(box?.x ?? 0).toBeGreaterThan(desktop.width / 2)
  expect(box?.y ?? 0).toBeGreaterThan(desktop.height / 2)
  await page.clock.runFor(3_500)
  await expect.poll(() => notice.count()).toBe(0)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await toggle()
  await notice.waitFor()
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  const heading = page.getByRole('heading', { level: 1, name: 'Notifications', exact: true })
  const runShortly = async () => {
    await page.clock.runFor(50)
    return heading.count()
  }
  await expect.poll(runShortly, { timeout: scaled(20_000) }).toBe(1)
  await expect.poll(() => notice.count()).toBe(0)
  await context.close()
  expect(takeComplaints()).toEqual([])
})
