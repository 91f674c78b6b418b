import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { packages } from '#contract/packages.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { PackageList } from './package-list.tsx'

export const Route = createFileRoute('/_admin/backbone/package/')({
  staticData: { slice: 'packages' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, packages, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Packages`)} · Visita` }] }),
  component: PackageList,
})
