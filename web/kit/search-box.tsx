import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

export type SearchBoxProps = {
  readonly label: string
  readonly value: string
  /** Called 250 ms after the last change. */
  readonly onChange: (value: string) => void
  readonly placeholder?: string
}

/** A search box that reports its text when the person stops typing. */
export function SearchBox({ label, value, onChange, placeholder }: SearchBoxProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // The caller may change the value: the back button of the browser, a cleared filter.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const report = useDebouncedCallback((text: string) => onChange(text.trim()), 250)
  const change = (text: string) => {
    setTyped(text)
    report(text)
  }
  return (
    <TextInput
      className="v-search"
      type="search"
      aria-label={label}
      placeholder={placeholder ?? t`Search`}
      value={typed}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        typed === '' ? null : <CloseButton aria-label={t`Clear search`} onClick={() => change('')} />
      }
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
