import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { ContactNotes } from '#contract/contact-tags.ts'
import { useInput } from '#web/form/field.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TagInput, withTag } from './tag-input.tsx'

type Notes = { readonly note: string; readonly tags: string[] }

type NotesFormProps = {
  readonly contact: Pick<SharedContact, 'tags' | 'note'>
  readonly onSave: (notes: Notes) => Promise<unknown>
}

/** What the user adds to a contact for themselves. */
export function NotesForm({ contact, onSave }: NotesFormProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { form, formProps } = useContractForm({
    schema: ContactNotes,
    start: { note: contact.note, tags: contact.tags.map(({ name }) => name) },
    send: async ({ note, tags }) => {
      const names = withTag(tags, typed)
      await onSave({ note, tags: names })
      setTyped('')
      form.setFieldValue('tags', names)
      showNotice(t`Tags and note saved`)
    },
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="tags">{() => <TagField typed={typed} onType={setTyped} />}</form.AppField>
          <form.AppField name="note">
            {(field) => (
              <field.Textarea
                label={t({ message: 'Note', context: 'about a contact' })}
                description={t`Only you see your tags and this note.`}
                dir="auto"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton variant="default" color="ink">
              <Trans>Save tags and note</Trans>
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

type TagFieldProps = { readonly typed: string; readonly onType: (text: string) => void }

function TagField(props: TagFieldProps) {
  const { t } = useLingui()
  const { value, change, error } = useInput<readonly string[]>()
  return <TagInput label={t`Tags`} value={value} onChange={change} error={error} {...props} />
}
