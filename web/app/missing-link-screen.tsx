import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { HomeLink } from './error-screen.tsx'

/** `/missing-link`: opened by a link that leads to no card. */
export const Route = createFileRoute('/_site/missing-link')({ component: MissingLinkScreen })

function MissingLinkScreen() {
  const { t } = useLingui()
  return (
    <ErrorPage
      status={404}
      title={t`This link leads nowhere`}
      illustration="lost"
      description={t`The card may have been removed, or the link is incomplete. Ask its owner for a new one.`}
      action={<HomeLink />}
    />
  )
}
