import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { ListedContact } from '#formats/parse-vcf.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { fold } from '#formats/fold.ts'
import { SearchBox } from '#web/kit/search-box.tsx'
import type { ChosenText } from '#web/lib/chosen-text.ts'
import { EncodingChoice } from '#web/lib/encoding-choice.tsx'

type ContactChoiceProps = {
  readonly people: readonly ListedContact[]
  /** Where they stand, and the same file with its letters read in another way. */
  readonly file: ChosenText | undefined
  readonly onRead: (file: ChosenText) => void
  readonly onChoose: (person: ListedContact) => void
  readonly onCancel: () => void
}

/** More names than fit on a screen are easier typed than looked for. */
const searchedFrom = 9
/** Buttons that a phone draws without a pause. */
const mostShown = 100

/** Asks whose card it will be, when a contact file has several people. */
export function ContactChoice({ people, file, onRead, onChoose, onCancel }: ContactChoiceProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const wanted = fold(search)
  const found = people.filter(({ name, about }) => fold(`${name} ${about}`).includes(wanted))
  const hidden = found.length - mostShown
  return (
    <Dialog
      opened
      onClose={onCancel}
      title={t`Choose a contact`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <FieldStack>
        <EncodingChoice file={file} onChange={onRead} />
        {people.length < searchedFrom ? null : (
          <SearchBox label={t`Search contacts`} value={search} onChange={setSearch} />
        )}
        <ul className="v-people" aria-label={t`Contacts in the file`}>
          {found.slice(0, mostShown).map((person, index) => (
            <li key={index}>
              <UnstyledButton className="v-person" onClick={() => onChoose(person)} onKeyDown={moveByArrows}>
                <bdi>{person.name}</bdi>
                <small>
                  <bdi>{person.about}</bdi>
                </small>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <p className="v-quick-message" role="status">
          {found.length === 0 ? <Trans>Nobody in the file has this name.</Trans> : null}
          {hidden > 0 ? (
            <Plural value={hidden} one="# more. Search for the name." other="# more. Search for the name." />
          ) : null}
        </p>
      </FieldStack>
    </Dialog>
  )
}

/** The arrow keys go from name to name. */
function moveByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(event.currentTarget) + step]
  event.preventDefault()
  next?.focus()
}
