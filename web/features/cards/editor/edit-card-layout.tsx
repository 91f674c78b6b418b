import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

/** What the forms of stored cards have in common, whatever their kind. One with another title says it itself. */
export const Route = createFileRoute('/_user/_edit-card')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit card`)} · Visita` }] }),
})
