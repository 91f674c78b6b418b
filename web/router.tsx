import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { getNonce } from '#web/app/nonce.ts'
import { NotFoundScreen } from '#web/app/not-found-screen.tsx'
import { ErrorScreen } from '#web/app/error-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

export type RouterContext = { readonly queryClient: QueryClient }

/** One router per request on the server, one per tab in the browser. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: 10_000, retry: 1, refetchOnWindowFocus: true } },
  })
  const nonce = getNonce()
  // The scroll lock of dialogs writes a style sheet of its own, which the policy refuses without the nonce.
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
