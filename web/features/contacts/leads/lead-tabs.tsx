import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { leadStates } from '#contract/lead-states.ts'
import type { LeadCounts } from '#contract/lead-states.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { listSearch } from '#web/lib/list-search.ts'
import { useStateNames } from '../lead/lead-state.tsx'
import { withFilter } from './shared-search.ts'
import type { SharedContactsProps } from './shared-search.ts'

type LeadTabsProps = SharedContactsProps & {
  /** Undefined while they are loading. */
  readonly counts: LeadCounts | undefined
  readonly children: ReactNode
}

/** All leads, or those of a state, with how many there are. */
export function LeadTabs({ search, onSearch, counts, children }: LeadTabsProps) {
  const { t } = useLingui()
  const names = useStateNames()
  const { q = '', show } = search
  return (
    <Tabs
      label={t`Filter`}
      value={show ?? 'all'}
      onChange={(chosen) =>
        onSearch(withFilter(listSearch(q), { ...search, show: chosen === 'all' ? undefined : chosen }))
      }
      tabs={[
        { value: 'all' as const, label: t({ message: 'All', context: 'leads' }) },
        ...leadStates.map((state) => ({
          value: state,
          label: names[state],
          ...(counts !== undefined && { count: counts[state] }),
        })),
      ]}
    >
      {children}
    </Tabs>
  )
}
