import { Button, Group } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { rootRouteId, useMatch, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect } from 'react'
import type { ReactNode } from 'react'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { isLoadError, lazyPart } from '#web/kit/lazy-part.ts'
import { SiteButton } from '#web/lib/links.tsx'
import { wordError } from '#web/lib/texts.ts'
import { isOffline, isUnavailable } from '#web/lib/call.ts'
import { describeError } from './describe-error.ts'

// comes with every page, a while after it (background-tasks.tsx): it is needed when nothing can be loaded
const OfflinePage = lazyPart(async () => ({ default: (await import('./offline-page.tsx')).OfflinePage }))

/**
 * Shown when a screen throws or its loader cannot fetch; *Try again* runs the loader again (specification §8, "Error page"). A
 * screen whose files are missing is not found again before the page is loaded anew.
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { t, i18n } = useLingui()
  const { status, message } = describeError(error, i18n)
  const isMissing = isLoadError(error)
  const tryAgain = useCallback(() => void router.invalidate().finally(reset), [router, reset])
  // files that are missing without a connection are not found again before the page is loaded anew
  if (isMissing ? isOffline() : isUnavailable(error))
    return (
      <OwnMain of={rootOrBranch}>
        <Suspense fallback={<ErrorPage title={message} />}>
          <OfflinePage onBack={isMissing ? reloadPage : tryAgain} error={error} />
        </Suspense>
      </OwnMain>
    )
  return (
    <OwnMain of={rootOrBranch}>
      <ErrorPage
        status={status}
        title={isMissing ? t`This screen could not be loaded` : message}
        illustration={status === 404 ? 'lost' : 'error'}
        description={
          isMissing
            ? t`There may be a new version of Visita, or no connection. Reload the page, or go home.`
            : status === 404
              ? undefined
              : t`What you did before is saved. Try again, or go home.`
        }
        action={
          <Group justify="center" gap="sm">
            <Button onClick={isMissing ? reloadPage : tryAgain}>
              {isMissing ? t`Reload` : t`Try again`}
            </Button>
            <HomeLink />
          </Group>
        }
      />
    </OwnMain>
  )
}

const reloadPage = () => globalThis.location.reload()

/** Shown at an address that no screen has, unless it is another one of a screen. */
export function NotFoundScreen() {
  const { t, i18n } = useLingui()
  const router = useRouter()
  useEffect(() => {
    import('./lead-on.ts').then(
      ({ leadOn }) => leadOn(router),
      () => undefined,
    )
  }, [router])
  return (
    <OwnMain of={root}>
      <ErrorPage
        status={404}
        title={wordError('not_found', i18n)}
        illustration="lost"
        description={t`The address may be mistyped, or the page has moved.`}
        action={
          <>
            <HomeLink />
            <Suspense>
              <NotFoundHelp />
            </Suspense>
          </>
        }
      />
    </OwnMain>
  )
}

const NotFoundHelp = lazyPart(async () => ({ default: (await import('./not-found-help.tsx')).NotFoundHelp }))

// Branches draw the main landmark around their screens, and around a missing one; there is none around an error of a branch.
const root = new RegExp(`^${rootRouteId}$`)
const rootOrBranch = new RegExp(`^(?:${rootRouteId}|/_[a-z]+)$`)

/** The main landmark, if this page stands in place of a route that has none around it. */
function OwnMain({ of, children }: { readonly of: RegExp; readonly children: ReactNode }) {
  const hasNone = useMatch({ strict: false, select: ({ routeId }) => of.test(String(routeId)) })
  return hasNone ? <main>{children}</main> : children
}

const HomeLink = () => (
  <SiteButton href="/">
    <Trans>Go home</Trans>
  </SiteButton>
)
