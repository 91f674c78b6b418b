import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { Cell } from './cell.tsx'
import type { AnyRow } from './resource-queries.ts'
import type { ColumnOf, View } from './view.ts'
import { fieldsOf } from './view.ts'
import { ViewLink } from './view-link.tsx'

/** The columns of a view for the table: sortable where the contract says so, the first one links to the row. */
export function columnsOf<R extends ResourceShape>(view: View<R>, i18n: I18n): readonly Column<AnyRow>[] {
  const { row: pathOf } = view.links
  return view.columns.map((column, index) => {
    const { key, title, render } = readColumn(view, column)
    const isMain = index === 0
    return {
      key,
      title: typeof title === 'string' ? title : i18n._(title),
      main: isMain,
      sortable: view.resource.sorts.includes(key),
      render: (row) =>
        isMain && pathOf !== undefined ? (
          <ViewLink path={pathOf(row as RowOf<R>)} className="v-row-link">
            {render(row)}
          </ViewLink>
        ) : (
          render(row)
        ),
    }
  })
}

function readColumn<R extends ResourceShape>(view: View<R>, column: ColumnOf<RowOf<R>>) {
  const { key, title, render } = typeof column === 'object' ? column : { key: column }
  const field = fieldsOf(view)[key]
  const draw = (row: AnyRow) =>
    render === undefined ? <Cell field={field} value={row[key]} /> : render(row as RowOf<R>)
  return { key, title: title ?? field?.label ?? key, render: draw }
}

const Hidden = z.array(z.string())

/** The columns that a person does not want to see of a list; remembered in this browser. */
export function useHiddenColumns<R extends ResourceShape>({ resource, hidden = [] }: View<R>) {
  const key = `columns.${resource.name}`
  const [chosen, setChosen] = useState<readonly string[]>(
    () => Hidden.safeParse(readStored(key)).data ?? hidden,
  )
  const choose = (next: readonly string[]) => {
    setChosen(next)
    writeStored(key, next)
  }
  return [chosen, choose] as const
}

type ColumnChoiceProps = {
  readonly columns: readonly Column<AnyRow>[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

/** Chooses the columns of a list. The first one names the row and stays. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useLingui()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="sm" leftSection={<IconColumns size={16} stroke={1.5} aria-hidden="true" />}>
          <Trans>Columns</Trans>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`}>
        <Stack gap="xs">
          {columns.map(({ key, title, main }) => (
            <Checkbox
              key={key}
              size="xs"
              label={title}
              disabled={main === true}
              checked={!hidden.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? hidden.filter((other) => other !== key) : [...hidden, key])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
