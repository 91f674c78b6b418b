import { createRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setNonce } from 'get-nonce'
import type { I18n } from '@lingui/core'
import type { Locale } from '#contract/languages.ts'
import type { LoaderQueries } from '#web/lib/query-client.ts'
import { getBrand, getI18n, getLocale, getNonce } from '#web/lib/request.ts'
import { loadTexts, loadedSlices, setProductName } from '#web/lib/texts.ts'
import { ErrorScreen, NotFoundScreen } from '#web/app/error-screen.tsx'
import { findFirstReads } from '#web/app/find-first-reads.ts'
import { routeTree } from './route-tree.gen.ts'

export type RouterContext = { readonly queryClient: LoaderQueries; readonly i18n: I18n }

type RenderedTexts = { readonly locale: Locale; readonly slices: readonly string[] }

/** The query cache for loaders; its library is loaded with the first screen that asks for something. */
function laterQueries(): LoaderQueries {
  const queryClient: LoaderQueries = {
    query: async (options) => {
      const { queryClientOf } = await import('#web/lib/query-client.ts')
      return queryClientOf(queryClient).query(options)
    },
  }
  return queryClient
}

/** What the page itself asks for is known before it is rendered. */
const prepareReads = createIsomorphicFn()
  .server(findFirstReads)
  .client(async (_router: AnyRouter): Promise<void> => undefined)

/** One router per request on the server, one per tab in the browser. */
export function getRouter() {
  const queryClient = laterQueries()
  const i18n = getI18n()
  i18n.loadAndActivate({ locale: getLocale(), messages: {} })
  setProductName(i18n, getBrand().name)
  const nonce = getNonce()
  // The scroll lock of dialogs adds a style element, which the Content-Security-Policy allows only with the nonce.
  if (typeof document !== 'undefined') setNonce(nonce)
  const router = createRouter({
    routeTree,
    context: { queryClient, i18n } satisfies RouterContext,
    // The browser loads the texts of the rendered screen before it takes it over.
    dehydrate: async (): Promise<RenderedTexts> => {
      await prepareReads(router)
      return { locale: getLocale(), slices: loadedSlices(i18n) }
    },
    hydrate: async ({ locale, slices }: RenderedTexts) => loadTexts(i18n, locale, slices),
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh. A loader runs when its screen opens, not for each change of a search.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    ssr: { nonce },
  })
  return router
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the router's own interface
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the router's own interface
  interface StaticDataRouteOption {
    /** The slice of the screen, whose texts are loaded with it. */
    slice?: string
    /** Other slices whose parts the screen shows: their texts come with it too. */
    textsOf?: readonly string[]
    /** Where a draft is stored (form/draft-slot.ts) that takes the place of the form that the server draws. */
    draft?: { readonly key: string; readonly name: string }
  }
}
