import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { PartnersOnly } from '#web/lib/partners-only.tsx'
import { PeopleImport } from './people-import.tsx'

export const Route = createFileRoute('/_user/dashboard/partner/card-import')({
  staticData: { slice: 'partners', textsOf: ['brands'] },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Cards for many people`)} · Visita` }],
  }),
  pendingComponent: FormShell,
  component: () => (
    <PartnersOnly>
      <PeopleImport />
    </PartnersOnly>
  ),
})
