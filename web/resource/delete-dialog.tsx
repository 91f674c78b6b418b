import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import type { Words } from './view.ts'

type DeleteDialogProps = {
  readonly question: Words['confirmDelete']
  /** What has to be typed: the name of the row, or how many rows they are. */
  readonly answer: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before rows are deleted that cannot be restored. Nobody confirms it by pressing Enter too early. */
export function DeleteDialog({ question, answer, onConfirm, onCancel }: DeleteDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const isRight = typed.trim() === answer.trim()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isRight) onConfirm()
  }
  return (
    <Dialog opened onClose={onCancel} title={t(question?.title ?? msg`Delete for good?`)}>
      <form onSubmit={submit}>
        <Stack>
          <p className="v-dialog-text">{t(question?.description ?? msg`This cannot be undone.`)}</p>
          <TextInput
            label={t`Type “${answer}” to confirm`}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <FormActions>
            <PrimaryButton type="submit" disabled={!isRight}>
              <Trans>Delete</Trans>
            </PrimaryButton>
            <SubtleButton onClick={onCancel}>
              <Trans>Cancel</Trans>
            </SubtleButton>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
