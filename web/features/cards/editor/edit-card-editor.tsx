import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import { getKind } from '#cards/kinds.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import type { EditCardInput } from './save/use-edit-card.ts'
import { useEditCard } from './save/use-edit-card.ts'
import { EditorProvider } from './use-editor.tsx'
import { VcardEditor } from './vcard-editor.tsx'

/** The form of a stored card, and the dialog for a version that somebody saved in the meantime. */
export function EditCardEditor(props: EditCardInput) {
  const { t } = useLingui()
  const { stored } = props
  const { saving, isRestored, loadVersion, keepMine, loadTheirs } = useEditCard(props)
  const { form, sections, state, save, setState } = saving
  return (
    <EditorProvider form={form} uploads={props.opened.uploads} sections={sections} edited={stored}>
      <VcardEditor
        header={
          <PageHeader
            title={getKind(stored.card_type_id).read(stored.vcard).facts.title}
            description={t`Changes show on the card the moment you save them.`}
            action={<OpenCardLink slug={stored.slug} />}
          />
        }
        restored={
          isRestored
            ? {
                text: t`Your unsaved changes are restored.`,
                discardLabel: t`Discard changes`,
                onDiscard: () => loadVersion(stored),
              }
            : undefined
        }
        save={{ state, onSave: () => void save(), note: t`Visitors see the saved version.` }}
      />
      <ConflictDialog
        isOpen={state.kind === 'conflict'}
        onClose={() => setState({ kind: 'idle' })}
        onKeepMine={() => void keepMine()}
        onLoadTheirs={() => void loadTheirs()}
      />
    </EditorProvider>
  )
}

/** Opens the public page in another tab. */
function OpenCardLink({ slug }: { readonly slug: string }) {
  return (
    <Button
      component="a"
      href={cardPaths.page(slug)}
      target="_blank"
      rel="noopener"
      rightSection={<IconExternalLink size={18} stroke={1.5} aria-hidden="true" />}
    >
      <Trans>Open card</Trans>
    </Button>
  )
}

type ConflictDialogProps = {
  readonly isOpen: boolean
  readonly onKeepMine: () => void
  readonly onLoadTheirs: () => void
  readonly onClose: () => void
}

/** The card was changed in two windows: the person decides which version stays. */
function ConflictDialog({ isOpen, onKeepMine, onLoadTheirs, onClose }: ConflictDialogProps) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`This card was changed elsewhere`}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p>
        <Trans>
          Somebody saved it since you opened it here, perhaps you in another window. You can keep what you see
          here and replace that version, or load that version and lose the changes made here.
        </Trans>
      </p>
      <FormActions>
        <SecondaryButton onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </SecondaryButton>
        <SubtleButton onClick={onLoadTheirs}>
          <Trans>Load the other version</Trans>
        </SubtleButton>
      </FormActions>
    </Modal>
  )
}
