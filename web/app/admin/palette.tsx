import { Button, Kbd } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight, createSpotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.css'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import type { PaletteGroup } from './use-palette-groups.tsx'
import { usePaletteGroups } from './use-palette-groups.tsx'
import './palette.css'

const [store, palette] = createSpotlight()
const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator.userAgent)

/** Opens the palette; tells its shortcut. */
export function PaletteButton() {
  return (
    <Button
      className="v-palette-button"
      size="compact-sm"
      aria-keyshortcuts="Control+K Meta+K"
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={<Kbd aria-hidden>{isApple() ? '⌘ K' : 'Ctrl K'}</Kbd>}
      onClick={palette.open}
    >
      Search
    </Button>
  )
}

/** Searches screens, users and cards from anywhere in the back office: Ctrl-K or ⌘K, arrow keys and Enter. */
export function Palette() {
  const listId = useId()
  const { opened, query, selected } = useSpotlight(store)
  const [search] = useDebouncedValue(query.trim(), 200)
  const { groups, state } = usePaletteGroups(opened ? query.trim() : '', opened ? search : '')
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  // Results arrive after the text was typed: Enter opens the first of what is shown.
  useEffect(() => {
    if (opened) store.updateState((state) => ({ ...state, selected: 0 }))
  }, [opened, count, search])
  return (
    <Spotlight.Root
      store={store}
      shortcut="mod + K"
      tagsToIgnore={[]}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        placeholder="Screens, users and cards"
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
        aria-label="Search screens, users and cards"
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={count > 0 ? listId : undefined}
        aria-activedescendant={count > 0 && selected >= 0 ? `${listId}-${selected}` : undefined}
        aria-autocomplete="list"
      />
      {count === 0 ? null : <Results {...{ groups, listId, selected }} />}
      <p className="v-palette-state" role="status">
        {state ?? (count === 0 ? 'No results' : '')}
      </p>
    </Spotlight.Root>
  )
}

type ResultsProps = {
  readonly groups: readonly PaletteGroup[]
  readonly listId: string
  readonly selected: number
}

function Results({ groups, listId, selected }: ResultsProps) {
  const all = groups.flatMap(({ actions }) => actions)
  return (
    <Spotlight.ActionsList id={listId} role="listbox" aria-label="Results" mah="min(24rem, 50dvh)">
      {groups.map(({ label, actions }) => (
        <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
          {actions.map((action) => (
            <Spotlight.Action
              key={action.key}
              id={`${listId}-${all.indexOf(action)}`}
              role="option"
              aria-selected={all.indexOf(action) === selected}
              data-selected={all.indexOf(action) === selected || undefined}
              label={action.label}
              {...(action.description !== undefined && { description: action.description })}
              leftSection={<action.icon size={18} stroke={1.5} aria-hidden />}
              rightSection={action.badge}
              onClick={action.open}
            />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  )
}
