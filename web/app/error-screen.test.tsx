import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  useLocation,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { storageKeys } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { beginSession, purgeEverything } from '#web/lib/session.ts'
import { sessionOf } from '#web/testing/people.ts'
import { ErrorScreen, NotFoundScreen } from './error-screen.tsx'

/** What says that the server is there. */
const health = { method: 'GET', path: '/readyz', access: 'public', summary: '', errors: [] } as const

const query = endpointQuery(getUnseenContactCount)

function Count() {
  const { data } = useQuery(query)
  return <p>{String(data?.count)} unseen</p>
}

function FoundAt() {
  const { href } = useLocation()
  return <p>Found at {href}</p>
}

/** A branch, which draws the main landmark, with a screen whose loader fetches a count. */
async function openCount(path = '/', openBranch = () => {}) {
  const queryClient = createQueryClient()
  const root = createRootRoute({ component: Outlet })
  const branch = createRoute({
    getParentRoute: () => root,
    id: '_branch',
    beforeLoad: openBranch,
    component: () => (
      <main>
        <Outlet />
      </main>
    ),
  })
  const count = createRoute({
    getParentRoute: () => branch,
    path: '/',
    loader: () => queryClient.query(query),
    component: Count,
  })
  const find = createRoute({ getParentRoute: () => root, path: '/payment/find', component: FoundAt })
  const router = createRouter({
    routeTree: root.addChildren([branch.addChildren([count]), find]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

/** React reports what an error boundary has caught. */
function expectReports() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
}

it('says why a screen could not be loaded, and loads it again', async () => {
  expectReports()
  const server = fakeServer()
  server.refuse(getUnseenContactCount, 'too_many_requests')
  await openCount()
  expect(await screen.findByRole('heading', { name: errors.too_many_requests.text })).toBeTruthy()
  server.answer(getUnseenContactCount, { count: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 unseen')).toBeTruthy()
})

it('offers to load the page anew when files of a screen are missing', async () => {
  expectReports()
  fakeServer()
  await openCount('/', () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/count-1.js')
  })
  expect(await screen.findByRole('heading', { name: 'This screen could not be loaded' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('shows what the loader fetched without a second call', async () => {
  const server = fakeServer()
  server.answer(getUnseenContactCount, { count: 3 })
  await openCount()
  expect(await screen.findByText('3 unseen')).toBeTruthy()
  expect(server.sentTo(getUnseenContactCount)).toHaveLength(1)
})

it('has one main landmark and one title where a screen, a branch and the address are wrong', async () => {
  expectReports()
  const server = fakeServer()
  const landmarks = async () => {
    await screen.findByRole('heading', { level: 1 })
    const counts = (['main', 'heading'] as const).map((role) => screen.getAllByRole(role).length)
    cleanup()
    return counts
  }
  server.refuse(getUnseenContactCount, 'too_many_requests')
  await openCount()
  expect(await landmarks()).toEqual([1, 1])
  await openCount('/', () => {
    throw new Error('The second factor is not known.')
  })
  expect(await landmarks()).toEqual([1, 1])
  await openCount('/nowhere')
  expect(await landmarks()).toEqual([1, 1])
})

it('helps at an address without a screen: a visitor to a ticket, a person to their cards and the search', async () => {
  expectReports()
  fakeServer()
  await openCount('/nowhere')
  expect(await screen.findByRole('link', { name: 'Find your ticket' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy()
  cleanup()
  const { token, user, role } = sessionOf()
  beginSession(token, user, role)
  localStorage.setItem(storageKeys.ownCards, JSON.stringify([{ name: 'Asha Rao', slug: 'asha', code: '' }]))
  await openCount('/nowhere')
  const card = await screen.findByRole('link', { name: 'Asha Rao' })
  expect(card.getAttribute('href')).toBe('/p/asha')
  expect(screen.getByRole('button', { name: /^Search/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Find your ticket' })).toBeNull()
  purgeEverything()
})

it('leads from another address of a screen to the canonical one, with its query', async () => {
  expectReports()
  await openCount('/payment/originalPaymentCode?order=K7#top')
  expect(await screen.findByText('Found at /payment/find?order=K7#top')).toBeTruthy()
})

describe('without a connection', () => {
  const code = '<svg xmlns="http://www.w3.org/2000/svg"/>'

  it('says so in place of a number, shows the cards that the device has, and goes on by itself', async () => {
    expectReports()
    localStorage.setItem(storageKeys.ownCards, JSON.stringify([{ name: 'Asha Rao', slug: 'asha', code }]))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const server = fakeServer()
    await openCount()
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy()
    expect(screen.queryByText('503')).toBeNull()
    expect(screen.getByRole('img', { name: 'QR code of the card of Asha Rao' })).toBeTruthy()
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations).toEqual([])
    vi.restoreAllMocks()
    expectReports()
    server.answer(getUnseenContactCount, { count: 3 })
    server.answer(health)
    globalThis.dispatchEvent(new Event('online'))
    expect(await screen.findByText('3 unseen')).toBeTruthy()
    localStorage.clear()
  })

  it('says that there is none when only the server is away, and tries again when asked to', async () => {
    expectReports()
    const server = fakeServer()
    await openCount()
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    server.answer(getUnseenContactCount, { count: 3 })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('3 unseen')).toBeTruthy()
  })

  it('says so too when files of a screen are missing', async () => {
    expectReports()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fakeServer()
    await openCount('/', () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/count-1.js')
    })
    expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeTruthy()
    vi.restoreAllMocks()
  })
})
