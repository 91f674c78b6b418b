import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import type { TablerIcon } from '@tabler/icons-react'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useId, useState } from 'react'
import { fold } from '#formats/fold.ts'

export type PaletteAction = {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly icon: TablerIcon
  readonly badge?: ReactNode
  readonly open: () => void
}
export type PaletteGroup = { readonly label: string; readonly actions: readonly PaletteAction[] }

/** `state`: what to say about the search on the server, undefined when it is done. */
export type Found = { readonly groups: readonly PaletteGroup[]; readonly state: string | undefined }

/** Whether a screen has every typed word in its name or the name of its group. */
export const matches = ({ label, description = '' }: PaletteAction, typed: string): boolean => {
  const text = fold(`${label} ${description}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

type PaletteProps = {
  /** Each further number opens the dialog again. */
  readonly asked: number
  readonly placeholder: string
  readonly label: string
  /** What the dialog lists. @param search the typed text, once the person stopped typing */
  readonly useFound: (typed: string, search: string) => Found
}

/** A dialog that searches; arrow keys and Enter open a result. */
export function Palette({ asked, placeholder, label, useFound }: PaletteProps) {
  const { t } = useLingui()
  const [[store, { open, close }]] = useState(createSpotlight)
  const listId = useId()
  const { opened, query, selected } = useSpotlight(store)
  const [search] = useDebouncedValue(query.trim(), 200)
  const { groups, state } = useFound(opened ? query.trim() : '', opened ? search : '')
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  useEffect(open, [asked, open])
  // Results arrive after the text was typed: Enter opens the first of what is shown.
  useEffect(() => {
    if (opened) store.updateState((now) => ({ ...now, selected: 0 }))
  }, [opened, count, search, store])
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      overlayProps={{ backgroundOpacity: 0.35 }}
      attributes={{ content: { 'aria-label': t`Search` } }}
    >
      <Spotlight.Search
        placeholder={placeholder}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        aria-label={label}
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? listId : undefined}
        aria-activedescendant={count > 0 && selected >= 0 ? `${listId}-${selected}` : undefined}
        aria-autocomplete="list"
      />
      {count === 0 ? null : <Results {...{ groups, listId, selected }} onClose={close} />}
      <p className="v-palette-state" role="status">
        {state ?? (count === 0 ? t`No results` : '')}
      </p>
    </Spotlight.Root>
  )
}

type ResultsProps = {
  readonly groups: readonly PaletteGroup[]
  readonly listId: string
  readonly selected: number
  readonly onClose: () => void
}

/** Options have ids, which `Spotlight.Action` does not pass on, so that screen readers follow the arrow keys. */
function Results({ groups, listId, selected, onClose }: ResultsProps) {
  const { t } = useLingui()
  const all = groups.flatMap(({ actions }) => actions)
  return (
    <Spotlight.ActionsList id={listId} role="listbox" aria-label={t`Results`} mah="min(24rem, 50dvh)">
      {groups.map(({ label, actions }) => (
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
          {actions.map((action) => (
            <UnstyledButton
              key={action.key}
              id={`${listId}-${all.indexOf(action)}`}
              className="v-palette-action"
              role="option"
              aria-selected={all.indexOf(action) === selected}
              data-action
              data-selected={all.indexOf(action) === selected || undefined}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onClose()
                action.open()
              }}
            >
              <action.icon size={18} stroke={1.5} aria-hidden />
              <span className="v-palette-label">
                {action.label}
                {action.description === undefined ? null : <small>{action.description}</small>}
              </span>
              {action.badge}
            </UnstyledButton>
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  )
}
