import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { PartnersOnly } from '#web/lib/partners-only.tsx'
import { PartnerCardForm } from './partner-card-form.tsx'

export const Route = createFileRoute('/_user/dashboard/partner/card-create')({
  staticData: { slice: 'cards', textsOf: ['brands', 'subscriptions', 'templates'] },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Create a card for somebody`)} · Visita` }],
  }),
  pendingComponent: FormShell,
  component: () => (
    <PartnersOnly>
      <PartnerCardForm />
    </PartnersOnly>
  ),
})
