import { Modal } from '@mantine/core'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'

export type ConflictDialogProps = {
  readonly isOpen: boolean
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Two windows changed one card: the person decides which version stays. */
export function ConflictDialog({ isOpen, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="This card was changed elsewhere"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p>
        Somebody saved it since you opened it here, perhaps you in another window. You can keep what you see
        here and replace that version, or load that version and lose the changes made here.
      </p>
      <FormActions>
        <SecondaryButton onClick={onKeepMine}>Keep mine</SecondaryButton>
        <SubtleButton onClick={onTakeTheirs}>Load the other version</SubtleButton>
      </FormActions>
    </Modal>
  )
}
