import { Trans, useLingui } from '@lingui/react/macro'
import type { LeadState } from '#contract/lead-states.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { LeadsAndContacts } from '../leads-and-contacts.tsx'

/** Nobody has sent anything yet. */
export function NoLeads() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      title={t`No leads yet`}
      description={
        <>
          {t`Whoever opens one of your cards can send you their contact details. You will see them here.`}{' '}
          <LeadsAndContacts of="leads" />
        </>
      }
      action={
        <ButtonLink to="/dashboard">
          <Trans>Show my cards</Trans>
        </ButtonLink>
      }
    />
  )
}

/** The user has no leads in the state that is shown. */
export function NoLeadsOfState({ state }: { readonly state: LeadState }) {
  const { t } = useLingui()
  const texts = {
    new: [t`No new leads`, t`You have done something about all your leads.`],
    later: [t`No leads for later`, t`Put a lead off until a day, and you are reminded of it that morning.`],
    answered: [t`No answered leads`, t`Answer a lead, and say so on its page.`],
    done: [t`No leads that are done`, t`Leads about which there is nothing left to do stand here.`],
  } as const
  const [title, description] = texts[state]
  return <EmptyState illustration="inbox" {...{ title, description }} />
}

/** An address leads to a lead that was deleted or withdrawn since, or that somebody else has. */
export function LeadGone() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      titleOrder={1}
      title={t`This lead is not in your list any more`}
      description={t`It was deleted, or taken back by whoever sent it.`}
      action={
        <ButtonLink to="/dashboard/shared-contact">
          <Trans>Show all leads</Trans>
        </ButtonLink>
      }
    />
  )
}
