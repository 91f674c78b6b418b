import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { tagLength, tagMaximum } from '#contract/contact-tags.ts'
import { fold } from '#formats/fold.ts'
import { useContactTags } from './use-contact-tags.ts'
import './tags.css'

type TagInputProps = {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (names: string[]) => void
  /** What was typed and is not added yet: the caller sends it too. */
  readonly typed: string
  readonly onType: (text: string) => void
  readonly error?: string | undefined
}

/** The names with one more; names that differ only in accents and capitals are one. */
export function withTag(names: readonly string[], typed: string): string[] {
  const name = typed.trim().replace(/\s+/g, ' ')
  const isThere = names.some((other) => fold(other) === fold(name))
  return name === '' || isThere || names.length >= tagMaximum ? [...names] : [...names, name]
}

/** Tags by name: chosen from those there are, or new ones by typing. Enter or a comma adds one, Backspace removes the last. */
export function TagInput({ label, value, onChange, typed, onType, error }: TagInputProps) {
  const { t } = useLingui()
  const options = useContactTags()
  const listId = useId()
  const add = () => {
    onChange(withTag(value, typed))
    onType('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
  }
  return (
    <div className="tag-input">
      <TextInput
        label={label}
        description={t`Type a tag and press Enter.`}
        value={typed}
        error={error}
        list={listId}
        maxLength={tagLength}
        autoComplete="off"
        dir="auto"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSectionWidth="auto"
        rightSection={
          typed.trim() === '' ? null : (
            <Button size="compact-sm" variant="subtle" onClick={add}>
              <Trans context="a tag">Add</Trans>
            </Button>
          )
        }
      />
      <datalist id={listId}>
        {options
          .filter(({ name }) => !value.includes(name))
          .map(({ tag_id: id, name }) => (
            <option key={id} value={name} />
          ))}
      </datalist>
      <Chosen names={value} onRemove={(name) => onChange(value.filter((other) => other !== name))} />
    </div>
  )
}

type ChosenProps = { readonly names: readonly string[]; readonly onRemove: (name: string) => void }

function Chosen({ names, onRemove }: ChosenProps) {
  const { t } = useLingui()
  if (names.length === 0) return null
  return (
    <ul className="tag-input-chosen">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
          <CloseButton aria-label={t`Remove tag ${name}`} onClick={() => onRemove(name)} />
        </li>
      ))}
    </ul>
  )
}
