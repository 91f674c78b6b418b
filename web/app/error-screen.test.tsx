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
import { expect, it, vi } from 'vitest'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { errors } from '#contract/errors.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { ErrorScreen, NotFoundScreen } from './error-screen.tsx'

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

it('leads from another address of a screen to the canonical one, with its query', async () => {
  expectReports()
  await openCount('/payment/originalPaymentCode?order=K7#top')
  expect(await screen.findByText('Found at /payment/find?order=K7#top')).toBeTruthy()
})
