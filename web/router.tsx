import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { createQueryClient } from '#web/lib/query-client.ts'
import { getNonce } from '#web/lib/request.ts'
import { ErrorScreen, NotFoundScreen } from '#web/app/error-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

export type RouterContext = { readonly queryClient: QueryClient }

/** One router per request on the server, one per tab in the browser. */
export function getRouter() {
  const queryClient = createQueryClient()
  const nonce = getNonce()
  // The scroll lock of dialogs adds a style element, which the Content-Security-Policy allows only with the nonce.
  if (typeof document !== 'undefined') setNonce(nonce)
  return createRouter({
    routeTree,
    context: { queryClient } satisfies RouterContext,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    ssr: { nonce },
  })
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the router's own interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
