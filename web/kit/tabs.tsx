import { Tabs as MantineTabs } from '@mantine/core'
import type { ReactNode } from 'react'
import './tabs.css'

export type Tab<V extends string> = {
  readonly value: V
  readonly label: ReactNode
  readonly count?: number
}

export type TabsProps<V extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
}

/** Tabs with an optional count; the selected one has a folded corner. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const choose = (chosen: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === chosen)
    if (tab !== undefined) onChange(tab.value)
  }
  return (
    <MantineTabs value={value} onChange={choose} variant="unstyled" keepMounted={false}>
      <MantineTabs.List aria-label={label} className="v-tabs">
        {tabs.map((tab) => (
          <MantineTabs.Tab
            key={tab.value}
            value={tab.value}
            className={tab.value === value ? 'v-tab v-folded' : 'v-tab'}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className="v-tab-count v-figures">{tab.count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value}>
          {tab.value === value ? children : null}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  )
}
