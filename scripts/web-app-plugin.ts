import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { routes } from '../web/routes.ts'

/** TanStack Start with the routes of web/routes.ts; it also writes web/route-tree.gen.ts. */
export const webApp = () =>
  tanstackStart({
    srcDirectory: 'web',
    router: {
      entry: 'router.tsx',
      routesDirectory: '.',
      generatedRouteTree: 'route-tree.gen.ts',
      virtualRouteConfig: routes,
      addExtensions: true,
      disableLogging: true,
      // Loaders are lazy too: they need the contract and zod, which the first chunk of a visitor does without.
      codeSplittingOptions: {
        defaultBehavior: [
          ['component'],
          ['pendingComponent'],
          ['errorComponent'],
          ['notFoundComponent'],
          ['loader'],
        ],
      },
    },
  })
