import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ButtonLink } from '#web/lib/links.tsx'

/** Nobody has sent anything yet. */
export function NoLeads() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      title={t`No leads yet`}
      description={t`Whoever opens one of your cards can send you their contact details. You will see them here.`}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Show my cards</Trans>
        </ButtonLink>
      }
    />
  )
}

export function NoNewLeads() {
  const { t } = useLingui()
  return (
    <EmptyState illustration="inbox" title={t`No new leads`} description={t`You have seen all your leads.`} />
  )
}
