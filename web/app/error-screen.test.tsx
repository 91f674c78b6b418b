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
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { getUnseenContactCount } from '#contract/contacts.ts'
import { errors } from '#contract/errors.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { ErrorScreen } from './error-screen.tsx'

const query = endpointQuery(getUnseenContactCount)

function Count() {
  const { data } = useQuery(query)
  return <p>{String(data?.count)} unseen</p>
}

/** A screen whose loader fetches a count. */
async function openCount() {
  const queryClient = createQueryClient()
  const root = createRootRoute({ component: Outlet })
  const count = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => queryClient.query(query),
    component: Count,
  })
  const router = createRouter({
    routeTree: root.addChildren([count]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultErrorComponent: ErrorScreen,
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

it('says why a screen could not be loaded, and loads it again', async () => {
  // React reports what an error boundary has caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const server = fakeServer()
  server.refuse(getUnseenContactCount, 'too_many_requests')
  await openCount()
  expect(await screen.findByRole('heading', { name: errors.too_many_requests.text })).toBeTruthy()
  server.answer(getUnseenContactCount, { count: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('3 unseen')).toBeTruthy()
})

it('shows what the loader fetched without a second call', async () => {
  const server = fakeServer()
  server.answer(getUnseenContactCount, { count: 3 })
  await openCount()
  expect(await screen.findByText('3 unseen')).toBeTruthy()
  expect(server.sentTo(getUnseenContactCount)).toHaveLength(1)
})
