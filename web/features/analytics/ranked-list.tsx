import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { SubtleButton } from '#web/kit/buttons.tsx'
import { useFormats } from '#web/kit/format.ts'
import { ChartOrTable, CountTable } from './chart-or-table.tsx'
import { share } from './share.ts'
import './ranked-list.css'

export type RankedValue = {
  readonly value: string
  readonly name: string
  readonly visits: number
  readonly visitors: number
}

type RankedListProps = {
  readonly title: string
  /** The most visits first. */
  readonly values: readonly RankedValue[]
  /** The value that is a filter. */
  readonly chosen: string | undefined
  readonly onChoose: (value: string | undefined) => void
  /** Drawn above the list, such as a map. */
  readonly children?: ReactNode
}

/** Shown before somebody asks for all. */
const shortLength = 6

/** Values with a bar each, whose length is their share of the first one. A click makes one a filter, or takes it back. */
export function RankedList({ title, values, chosen, onChoose, children }: RankedListProps) {
  const { t } = useLingui()
  const [isLong, setLong] = useState(false)
  const most = Math.max(1, ...values.map(({ visits }) => visits))
  const shown = values.filter(({ value }, index) => isLong || index < shortLength || value === chosen)
  const total = values.length
  const table = (
    <CountTable
      label={title}
      first={title}
      titles={[t`Visits`, t`Daily visitors`]}
      rows={values.map(({ value, name, visits, visitors }) => ({
        key: value,
        name: <bdi>{name}</bdi>,
        counts: [visits, visitors],
      }))}
    />
  )
  return (
    <ChartOrTable title={title} table={table} className={children === undefined ? '' : 'report-with-map'}>
      {children}
      <div>
        <ul className="report-values" data-chosen={chosen !== undefined || undefined}>
          {shown.map((one) => (
            <li key={one.value}>
              <ValueButton
                one={one}
                most={most}
                isChosen={one.value === chosen}
                onClick={() => onChoose(one.value === chosen ? undefined : one.value)}
              />
            </li>
          ))}
        </ul>
        {total > shortLength ? (
          <SubtleButton size="compact-sm" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {isLong ? <Trans>Show fewer</Trans> : <Trans>Show all {total}</Trans>}
          </SubtleButton>
        ) : null}
      </div>
    </ChartOrTable>
  )
}

type ValueButtonProps = {
  readonly one: RankedValue
  readonly most: number
  readonly isChosen: boolean
  readonly onClick: () => void
}

function ValueButton({ one: { name, visits }, most, isChosen, onClick }: ValueButtonProps) {
  const { number } = useFormats()
  return (
    <UnstyledButton className="report-value" aria-pressed={isChosen} onClick={onClick}>
      <bdi>{name}</bdi>
      <span className="v-figures" aria-hidden="true">
        {number(visits)}
      </span>
      <VisuallyHidden>
        <Plural value={visits} one="# visit" other="# visits" />
      </VisuallyHidden>
      <span className="report-bar" style={share(visits / most)} aria-hidden="true" />
    </UnstyledButton>
  )
}
