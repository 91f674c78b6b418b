// Style sheets that all screens share. A later one overrides an earlier one.
import '#web/kit/mantine.css'
import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/instrument-sans'
// The browser loads these two only for pages that show Arabic or Devanagari text (unicode-range).
import '@fontsource-variable/noto-sans-arabic'
import '@fontsource-variable/noto-sans-devanagari'
import '#web/kit/base.css'
import '#web/kit/parts.css'
import { I18nProvider, useLingui } from '@lingui/react'
import { mantineHtmlProps } from '@mantine/core'
import { Outlet, Scripts, createRootRouteWithContext } from '@tanstack/react-router'
import { OverlayHost } from '#web/kit/overlays.tsx'
import { noticeMilliseconds } from '#contract/constants.ts'
import type { RouterContext } from '#web/router.tsx'
import { LaterQueries } from '#web/lib/lazy-with-queries.tsx'
import { getNonce, getOrigin } from '#web/lib/request.ts'
import { languageOf, loadTexts } from '#web/lib/texts.ts'
import { BackgroundTasks } from './background-tasks.tsx'
import { Design } from './design.tsx'
import { LoginModalHost } from './login-modal-host.tsx'
import { ScreenHead } from './screen-head.tsx'
import { previewTags } from './preview-tags.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // every navigation, also one that is only prepared: a screen is shown when its texts are there
  beforeLoad: ({ context, matches }) => {
    const slices = matches.flatMap(({ staticData: { slice, textsOf = [] } }) => [slice ?? [], textsOf].flat())
    return loadTexts(context.i18n, languageOf(context.i18n).locale, slices)
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: '#fbfaf7', media: '(prefers-color-scheme: light)' },
      { name: 'theme-color', content: '#141317', media: '(prefers-color-scheme: dark)' },
      { title: 'Visita' },
      ...previewTags(screenAddress(matches), match.context.i18n),
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
      { rel: 'canonical', href: screenAddress(matches) },
    ],
  }),
  component: Root,
})

/** Without a query, which names a page of a list or where to go after the sign-in. */
const screenAddress = (matches: readonly { readonly pathname: string }[]) =>
  getOrigin() + (matches.at(-1)?.pathname ?? '/')

function Root() {
  const { i18n } = Route.useRouteContext()
  return (
    <I18nProvider i18n={i18n}>
      <Document />
    </I18nProvider>
  )
}

function Document() {
  const { locale, direction } = languageOf(useLingui().i18n)
  const nonce = getNonce()
  return (
    <html lang={locale} dir={direction} {...mantineHtmlProps}>
      <ScreenHead nonce={nonce} />
      <body>
        <Design direction={direction} nonce={nonce}>
          <Outlet />
          <LoginModalHost />
          <OverlayHost autoClose={noticeMilliseconds} Around={LaterQueries} />
          <BackgroundTasks />
        </Design>
        <Scripts />
      </body>
    </html>
  )
}
