import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { pricesViewOf } from './prices-view.tsx'

/** `/backbone/pricing/create-:id`, of a package. */
export const Route = createFileRoute('/_admin/backbone/pricing/create-{$id}')({
  staticData: { slice: 'packages' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New price`)} · Visita` }] }),
  component: CreatePriceScreen,
})

function CreatePriceScreen() {
  const { id } = Route.useParams()
  const view = useMemo(() => pricesViewOf(Number(id)), [id])
  return <ResourceForm view={view} />
}
