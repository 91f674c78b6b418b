import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Money } from './money.tsx'

export const Route = createFileRoute('/_admin/backbone/money/')({
  staticData: { slice: 'payments' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Money`)} · Visita` }] }),
  component: Money,
})
