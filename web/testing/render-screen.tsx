import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { cleanNotifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { userEvent } from '@testing-library/user-event'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { MountedOverlays } from '#web/kit/mounted-overlays.tsx'
import { setOverlays } from '#web/kit/overlays.tsx'
import { theme } from '#web/kit/theme.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { isInTurn } from '../../scripts/testing/in-turn.ts'

/** The providers of the product around a part of a screen, without transitions. */
function Providers({ children }: { readonly children: ReactNode }) {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider>
        <MantineProvider theme={theme} env="test">
          <QueryClientProvider client={queryClient}>
            {children}
            <MountedOverlays autoClose={4000} onMounted={setOverlays} />
          </QueryClientProvider>
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  )
}

type User = UserEvent & {
  /** Pastes a text at the end of a field: the form changes once, where `type` changes it with every key. */
  readonly fill: (field: Element, text: string) => Promise<void>
}

export type Rendered = {
  readonly user: User
  /** The current path with query and hash. */
  readonly path: () => string
  /**
   * Violations that axe finds (WCAG A and AA). Colours and sizes are checked in a real browser. A whole `npm test` looks for
   * them in a third of the tests: it took a fifth of the processor time of the screens.
   */
  readonly axe: () => Promise<readonly string[]>
}

/**
 * Renders a part at a path of a router in which every other path is an empty page.
 * @param screens further paths that have a screen, which shows the part too
 */
export async function renderScreen(
  ui: ReactNode,
  path = '/here',
  screens: readonly string[] = [],
): Promise<Rendered> {
  cleanNotifications()
  const root = createRootRoute({ component: Outlet })
  const shown = ['/here', ...screens].map((one) =>
    createRoute({ getParentRoute: () => root, path: one, component: () => <main>{ui}</main> }),
  )
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([...shown, rest]), history, defaultPendingMs: 0 })
  await router.load()
  render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  )
  await screen.findByRole('main')
  return {
    user: setupUser(),
    path: () => router.state.location.href,
    axe: () =>
      isInTurn(expect.getState().currentTestName ?? '', 3) ? runAxe(document.body) : Promise.resolve([]),
  }
}

function setupUser(): User {
  const user = userEvent.setup()
  const fill = async (field: Element, text: string) => {
    await user.click(field)
    await user.paste(text)
  }
  return { ...user, fill }
}

async function runAxe(element: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(element, {
    // the page in a frame has tests of its own
    iframes: false,
    // the others would be described too
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: {
      'color-contrast': { enabled: false },
      // nothing has a size here
      'target-size': { enabled: false },
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}
