import { Trans, useLingui } from '@lingui/react/macro'
import type { SharedContact } from '#contract/contact-shapes.ts'
import type { LeadState } from '#contract/lead-states.ts'
import { useFormats } from '#web/kit/format.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'

/** The states of leads as words. */
export function useStateNames(): Readonly<Record<LeadState, string>> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'leads' }),
    later: t({ message: 'Later', context: 'leads' }),
    answered: t({ message: 'Answered', context: 'leads' }),
    done: t({ message: 'Done', context: 'leads' }),
  }
}

const tones = { new: 'info', later: 'warning', answered: 'good', done: 'neutral' } as const

type StateOfLead = Pick<SharedContact, 'state' | 'remind_on' | 'reminded_at'>

/** What the user has done about a lead; of one for later, its day, and whether they were reminded. */
export function LeadStateBadge({
  lead: { state, remind_on: day, reminded_at: reminded },
}: {
  readonly lead: StateOfLead
}) {
  const names = useStateNames()
  const { date } = useFormats()
  // a calendar day, the same in every zone
  const shown = day === null ? '' : date(new Date(`${day}T12:00:00`), 'date')
  return (
    <StatusBadge tone={reminded === null ? tones[state] : 'bad'}>
      {day === null ? (
        names[state]
      ) : reminded === null ? (
        <Trans>Later: {shown}</Trans>
      ) : (
        <Trans>Due since {shown}</Trans>
      )}
    </StatusBadge>
  )
}
