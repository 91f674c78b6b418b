import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Kbd, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { PaletteGroup } from './use-palette-groups.tsx'
import { usePaletteGroups } from './use-palette-groups.tsx'
import './palette.css'

const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator.userAgent)

/** A button and Ctrl-K (⌘K) open a dialog that searches screens, users and cards; arrow keys and Enter open a result. */
export function Palette() {
  const { t } = useLingui()
  const [[store, { open, close }]] = useState(createSpotlight)
  const listId = useId()
  const { opened, query, selected } = useSpotlight(store)
  const [search] = useDebouncedValue(query.trim(), 200)
  const { groups, state } = usePaletteGroups(opened ? query.trim() : '', opened ? search : '')
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  // Results arrive after the text was typed: Enter opens the first of what is shown.
  useEffect(() => {
    if (opened) store.updateState((state) => ({ ...state, selected: 0 }))
  }, [opened, count, search, store])
  return (
    <>
      <Button
        className="v-palette-button"
        size="compact-sm"
        aria-keyshortcuts="Control+K Meta+K"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={<Kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>}
        onClick={open}
      >
        <Trans>Search</Trans>
      </Button>
      <Spotlight.Root
        store={store}
        shortcut="mod + K"
        tagsToIgnore={[]}
        overlayProps={{ backgroundOpacity: 0.35 }}
        attributes={{ content: { 'aria-label': t`Search` } }}
      >
        <Spotlight.Search
          placeholder={t`Screens, users and cards`}
          leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
          aria-label={t`Search screens, users and cards`}
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
    </>
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
