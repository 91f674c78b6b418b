import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FieldStack, FormActions, FormError } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TagInput, withTag } from '../tags/tag-input.tsx'
import { useTagContacts } from '../tags/use-contact-tags.ts'

type BulkTagsDialogProps = {
  readonly of: 'shared' | 'saved'
  readonly rows: readonly Pick<SharedContact, 'tags'>[]
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** Adds tags to all selected contacts, and removes tags from those that have them. */
export function BulkTagsDialog({ of, rows, ids, onClose }: BulkTagsDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [add, setAdd] = useState<readonly string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const { mutate, isPending, error } = useTagContacts()
  const there = [...new Set(rows.flatMap(({ tags }) => tags.map(({ name }) => name)))]
  const added = withTag(add, typed)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    const onSuccess = ({ count }: { readonly count: number }) => {
      showNotice(
        t`${plural(count, { one: 'Tags of one contact changed', other: 'Tags of # contacts changed' })}`,
      )
      onClose()
    }
    mutate({ body: { of, ids: [...ids], add: added, remove } }, { onSuccess })
  }
  return (
    <Dialog opened onClose={onClose} title={t`Change tags`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={send}>
        <FieldStack>
          <TagInput label={t`Add tags`} value={add} onChange={setAdd} typed={typed} onType={setTyped} />
          {there.length === 0 ? null : (
            <Checkbox.Group label={t`Remove tags`} value={remove} onChange={setRemove}>
              {there.map((name) => (
                <Checkbox key={name} value={name} label={<bdi>{name}</bdi>} className="bulk-tag" />
              ))}
            </Checkbox.Group>
          )}
          <FormError>{error?.message}</FormError>
          <FormActions>
            <PrimaryButton
              type="submit"
              loading={isPending}
              disabled={added.length === 0 && remove.length === 0}
            >
              <Trans>Change tags</Trans>
            </PrimaryButton>
            <SubtleButton onClick={onClose}>
              <Trans>Cancel</Trans>
            </SubtleButton>
          </FormActions>
        </FieldStack>
      </form>
    </Dialog>
  )
}
