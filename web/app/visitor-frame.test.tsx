import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { countNotifications } from '#contract/notifications.ts'
import { theme } from '#web/kit/theme.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { purgeEverything } from '#web/lib/session.ts'
import { startSignedInServer } from '#web/testing/signed-in-server.ts'
import { VisitorFrame } from './visitor-frame.tsx'

beforeEach(() => purgeEverything())

/** The frame has the only `main` of its page, which `renderScreen` has itself. */
async function open(path: string) {
  const frame = () => <VisitorFrame>The form</VisitorFrame>
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({
    routeTree: createRootRoute({ component: frame, notFoundComponent: frame }),
    history,
  })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider theme={theme} env="test">
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  expect((await screen.findByRole('main')).textContent).toBe('The form')
}
const rail = () => screen.queryByRole('navigation', { name: 'Main navigation' })

it.each(['/generate/vcard', '/generate/static-qrcode'])(
  'whoever is signed in has their navigation at %s',
  async (path) => {
    startSignedInServer().answer(countNotifications, { unseen: 0 })
    await open(path)
    await expect.poll(rail).toBeTruthy()
    expect(screen.queryByRole('banner')).toBeNull()
  },
)

it('visitors have the head with the way in', async () => {
  await open('/generate/vcard')
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(rail()).toBeNull()
})

it('leaves other screens as they are', async () => {
  startSignedInServer().answer(countNotifications, { unseen: 0 })
  await open('/claim-qrcode/amara')
  expect(screen.getByRole('link', { name: 'My cards' })).toBeTruthy()
  expect(rail()).toBeNull()
})
