import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/instrument-sans'
import '../kit/base.css'
import '../kit/parts.css'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { noticeMilliseconds } from '#contract/constants.ts'
import { resolveVariables, theme } from '../kit/theme.ts'
import type { RouterContext } from '../router.tsx'
import { getNonce } from './nonce.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Visita' },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  component: Root,
})

function Root() {
  const { queryClient } = Route.useRouteContext()
  const nonce = getNonce()
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <HeadContent />
        <meta property="csp-nonce" content={nonce} />
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={resolveVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <QueryClientProvider client={queryClient}>
            <ModalsProvider>
              <Outlet />
            </ModalsProvider>
            <Notifications position="bottom-right" autoClose={noticeMilliseconds} />
          </QueryClientProvider>
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  )
}
