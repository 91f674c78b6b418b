import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { PublicCard } from '#contract/card-shapes.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { Portrait } from '../portrait.tsx'
import { readCardLink, useFoundCard } from './find-card.ts'
import { useSaveContact } from './use-saved-contacts.ts'
import './add-contact-form.css'

/** Saves a card by its link or code; shows whose card it is first. */
export function AddContactForm({ onDone }: { readonly onDone: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [debounced] = useDebouncedValue(text, 300)
  const link = readCardLink(debounced)
  const { found, isFetching } = useFoundCard(link)
  const save = useSaveContact({ showsError: true })
  const isCurrent = text === debounced && !isFetching
  const card = isCurrent ? found?.card : undefined

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (card === undefined || link === undefined) {
      if (isCurrent) setError(errorOf(text, found?.error))
      return
    }
    const onSuccess = () => {
      showNotice(`${card.vcard.name} is among your contacts.`)
      onDone()
    }
    save.mutate(
      { body: { user_card_id: card.card_id, link: link.slug } },
      { onSuccess, onError: ({ message }) => setError(message) },
    )
  }
  return (
    <form onSubmit={(event) => submit(event)} noValidate>
      <FieldStack>
        <TextInput
          label="Link or code"
          description="Copy it from the card, or type the code printed under the QR code."
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          error={error ?? (isCurrent && link !== undefined ? found?.error : undefined)}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div role="status">{card === undefined ? null : <CardPreview card={card} />}</div>
        <FormActions>
          <PrimaryButton type="submit" loading={save.isPending}>
            Add contact
          </PrimaryButton>
          <SubtleButton onClick={onDone}>Cancel</SubtleButton>
        </FormActions>
      </FieldStack>
    </form>
  )
}

function errorOf(text: string, error: string | undefined): string {
  if (text.trim() === '') return 'Paste the link of a card, or type its code.'
  return error ?? 'This is neither the link nor the code of a card.'
}

function CardPreview({ card: { vcard } }: { readonly card: PublicCard }) {
  const role = [vcard.job_title, vcard.company].filter(Boolean).join(' · ')
  return (
    <div className="found-card">
      <Portrait name={vcard.name} photo={vcard.photo} />
      <div>
        <strong dir="auto">{vcard.name}</strong>
        {role === '' ? null : <span dir="auto">{role}</span>}
      </div>
    </div>
  )
}
