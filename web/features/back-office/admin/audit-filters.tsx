import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { auditLog } from '#contract/audit.ts'
import { getUser } from '#contract/users-admin.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { DayFilters } from '#web/resource/day-filters.tsx'
import { useListState } from '#web/resource/use-list-state.ts'
import { ChosenFilter } from './chosen-filter.tsx'
import { wordAction, wordSubject } from './audit-words.ts'

/** The days to show, and what the menu of a row has narrowed the list to, each with a button that takes it back. */
export function AuditFilters() {
  const { t } = useLingui()
  const list = useListState(auditLog)
  const { actor_id, action, subject_type, subject_id } = list.filters
  const person = useQuery({
    ...endpointQuery(getUser, { params: { id: actor_id ?? '' } }),
    enabled: actor_id !== undefined,
  })
  const name = person.data?.name ?? actor_id
  const what = wordAction(action ?? '')
  const kind = wordSubject(subject_type ?? '')
  const chosen = [
    actor_id !== undefined && { key: 'actor_id', text: t`Person: ${name}` },
    action !== undefined && { key: 'action', text: t`Action: ${what}` },
    subject_type !== undefined && { key: 'subject_type', text: t`Kind of subject: ${kind}` },
    subject_id !== undefined && { key: 'subject_id', text: t`Subject: ${subject_id}` },
  ]
  return (
    <>
      <DayFilters list={list} />
      {chosen.map(
        (one) =>
          one && (
            <ChosenFilter key={one.key} text={one.text} onRemove={() => list.filter(one.key, undefined)} />
          ),
      )}
    </>
  )
}
