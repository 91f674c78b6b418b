import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { PartnersOnly } from '#web/lib/partners-only.tsx'
import { Brands } from './brands.tsx'

export const Route = createFileRoute('/_user/dashboard/partner/brands')({
  staticData: { slice: 'brands', textsOf: ['templates'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Brands`)} · Visita` }] }),
  component: () => (
    <PartnersOnly>
      <Brands />
    </PartnersOnly>
  ),
})
