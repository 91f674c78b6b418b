import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink } from '#web/lib/links.tsx'

/** `/missing-link`: opened by a link that leads to no card. */
export const Route = createFileRoute('/_site/missing-link')({ component: MissingLinkScreen })

function MissingLinkScreen() {
  return (
    <ErrorPage
      status={404}
      title="This link leads nowhere"
      illustration="lost"
      description="The card may have been removed, or the link is incomplete. Ask its owner for a new one."
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  )
}
