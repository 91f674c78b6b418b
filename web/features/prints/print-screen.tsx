import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { Print } from './print.tsx'
import { readPrintSearch } from './print-search.ts'

export const Route = createFileRoute('/_user/dashboard/print-code/$id')({
  staticData: { slice: 'prints' },
  validateSearch: readPrintSearch,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Print code`)} · Visita` }] }),
  component: PrintScreen,
  pendingComponent: FormShell,
})

function PrintScreen() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Print
      key={id}
      id={Number(id)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
