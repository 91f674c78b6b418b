import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'
import './search-button.css'

const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator.userAgent)

type SearchButtonProps = {
  /** Loaded with the first search. */
  readonly palette: ComponentType<{ readonly asked: number }>
  readonly size: 'compact-sm' | 'md'
}

/** A button and Ctrl-K (⌘K) open what searches the dashboard, or the back office. */
export function SearchButton({ palette: Palette, size }: SearchButtonProps) {
  const [asked, setAsked] = useState(0)
  const ask = () => setAsked((times) => times + 1)
  useHotkeys([['mod+K', ask]], [])
  return (
    <>
      <Button
        className="v-search-button"
        size={size}
        aria-keyshortcuts="Control+K Meta+K"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={<kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>}
        onClick={ask}
      >
        <Trans>Search</Trans>
      </Button>
      {asked === 0 ? null : (
        <Suspense>
          <Palette asked={asked} />
        </Suspense>
      )}
    </>
  )
}
