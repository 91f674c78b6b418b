import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import './fold-tabs.css'

export type FoldTab<V extends string> = {
  readonly value: V
  readonly label: ReactNode
  readonly count?: number
}

export type FoldTabsProps<V extends string> = {
  readonly label: string
  readonly tabs: readonly FoldTab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  /** The panel of the chosen tab. */
  readonly children: ReactNode
}

/** Tabs like dividers in a card index: the chosen one has the folded corner. */
export function FoldTabs<V extends string>({ label, tabs, value, onChange, children }: FoldTabsProps<V>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === chosen)
    if (tab !== undefined) onChange(tab.value)
  }
  return (
    <Tabs value={value} onChange={choose} variant="unstyled" keepMounted={false}>
      <Tabs.List aria-label={label} className="v-tabs">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className={tab.value === value ? 'v-tab v-folded' : 'v-tab'}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="v-tab-count v-figures">{tab.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value ? children : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
