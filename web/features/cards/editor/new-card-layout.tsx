import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'

/**
 * What the forms of new cards have in common that only the browser draws, whatever their kind. One with another title says it itself.
 */
export const Route = createFileRoute('/_visitor/_new-card')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  pendingComponent: FormShell,
})
