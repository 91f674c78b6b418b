import './styles.ts'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { noticeMilliseconds } from '#contract/constants.ts'
import { resolveVariables, theme } from '#web/kit/theme.ts'
import type { RouterContext } from '#web/router.tsx'
import { Maintenance } from './maintenance.tsx'
import { LoginModalHost } from './login-modal-host.tsx'
import { getNonce } from './nonce.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#fbfaf7', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#141317', media: '(prefers-color-scheme: dark)' },
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
              <LoginModalHost />
            </ModalsProvider>
            <Notifications position="bottom-right" autoClose={noticeMilliseconds} />
            <Maintenance />
          </QueryClientProvider>
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  )
}
