import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconTrash, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReturnFocus } from '#web/kit/return-focus.tsx'

/** Labels of the statuses to choose from, and what sets one; undefined where rows have no status to set. */
export type StatusChoice<Target> = {
  readonly options: Readonly<Record<string, MessageDescriptor>>
  readonly set: (target: Target, status: string) => unknown
}

type RowMenuProps<Row> = {
  readonly row: Row
  readonly name: string
  readonly statuses: StatusChoice<readonly Row[]> | undefined
  /** Moves the row by one place; undefined where the rows have no order to change, or at the end of it. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onDelete: ((rows: readonly Row[]) => void) | undefined
  /** Entries that a screen adds. */
  readonly children: ReactNode
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** What can be done with one row. Moving stands here too, for people who cannot drag. */
export function RowMenu<Row>({ row, name, statuses, onUp, onDown, onDelete, children }: RowMenuProps<Row>) {
  const { t } = useLingui()
  const hasEntries = [statuses, onUp, onDown, onDelete, children].some((entry) => entry != null)
  if (!hasEntries) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t`Actions for ${name}`}>
          <IconDots size={18} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ReturnFocus />
        {children}
        {statuses && <StatusItems target={[row]} statuses={statuses} />}
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={onUp}>
            <Trans>Move up</Trans>
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={onDown}>
            <Trans>Move down</Trans>
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item
            color="var(--v-wrong)"
            leftSection={<IconTrash {...icon} />}
            onClick={() => onDelete([row])}
          >
            <Trans>Delete</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

type StatusItemsProps<Target> = { readonly target: Target; readonly statuses: StatusChoice<Target> }

function StatusItems<Target>({ target, statuses }: StatusItemsProps<Target>) {
  const { t } = useLingui()
  return (
    <>
      <Menu.Label>
        <Trans>Set status</Trans>
      </Menu.Label>
      {Object.entries(statuses.options).map(([status, label]) => (
        <Menu.Item key={status} onClick={() => void statuses.set(target, status)}>
          {t(label)}
        </Menu.Item>
      ))}
    </>
  )
}

type BulkBarProps<Row> = Pick<RowMenuProps<Row>, 'statuses' | 'onDelete'> & {
  readonly rows: readonly Row[]
  readonly onClear: () => void
  /** Buttons that a screen adds. */
  readonly children?: ReactNode
}

/** What can be done with the selected rows. It stands where the search stood, so that the table does not move. */
export function BulkBar<Row>({ rows, statuses, onDelete, onClear, children }: BulkBarProps<Row>) {
  const { t } = useLingui()
  return (
    <div className="v-list-bar v-bulk-bar" role="group" aria-label={t`Selected rows`}>
      <b role="status">
        <Plural value={rows.length} one="# selected" other="# selected" />
      </b>
      {children}
      {statuses && (
        <Menu>
          <Menu.Target>
            <Button size="sm">
              <Trans>Set status</Trans>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ReturnFocus />
            <StatusItems target={rows} statuses={statuses} />
          </Menu.Dropdown>
        </Menu>
      )}
      {onDelete && (
        <Button size="sm" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(rows)}>
          <Trans>Delete</Trans>
        </Button>
      )}
      <Button size="sm" variant="subtle" leftSection={<IconX {...icon} />} onClick={onClear}>
        <Trans>Clear selection</Trans>
      </Button>
    </div>
  )
}
