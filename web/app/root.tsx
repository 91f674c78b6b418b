// Style sheets that all screens share. A later one overrides an earlier one.
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/instrument-sans'
// The browser loads these two only for pages that show Arabic or Devanagari text (unicode-range).
import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '#web/kit/base.css'
import '#web/kit/parts.css'
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { HeadContent, Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { noticeMilliseconds } from '#contract/constants.ts'
import { useLoginRequest } from '#web/lib/login-modal.ts'
import { resolveVariables, theme } from '#web/kit/theme.ts'
import type { RouterContext } from '#web/router.tsx'
import { getNonce } from '#web/lib/request.ts'
import { BackgroundTasks } from './background-tasks.tsx'

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
            <BackgroundTasks />
          </QueryClientProvider>
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  )
}

const LoginModal = lazy(() =>
  import('#web/features/auth/login-modal.tsx').then((module) => ({ default: module.LoginModal })),
)

/** Loads and mounts the login modal when a screen calls `openLogin`. */
function LoginModalHost() {
  const request = useLoginRequest()
  if (request === undefined) return null
  return (
    <Suspense>
      <LoginModal request={request} />
    </Suspense>
  )
}
