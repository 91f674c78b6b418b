import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '#web/kit/page-header.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { BillingDetails } from './billing-details.tsx'

/** `/user/GstForm`: what invoices say about the buyer. */
export const Route = createFileRoute('/_user/user/GstForm')({
  staticData: { slice: 'users' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Billing details`)} · Visita` }] }),
  component: GstFormScreen,
})

function GstFormScreen() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader
        title={t`Billing details`}
        description={t`What your invoices say about you. Visitors do not see it.`}
        above={<TextLink to="/settings/user/profile">{t`Profile`}</TextLink>}
      />
      <BillingDetails />
    </>
  )
}
