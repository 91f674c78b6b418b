import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ConflictDialog } from '#web/form/conflict-dialog.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { textOf } from './draft.ts'
import type { EditCardInput } from './save/use-edit-card.ts'
import { useEditCard } from './save/use-edit-card.ts'
import { EditorProvider } from './use-editor.tsx'
import { CardEditor } from './card-editor.tsx'

/** Few cards have somebody else who may change them. */
export const CardEditors = lazyPart(async () => ({
  default: (await import('./card-editors.tsx')).CardEditors,
}))

/** The form of a stored card, and the dialog for a version that somebody saved in the meantime. */
export function EditCardEditor(props: EditCardInput) {
  const { t } = useLingui()
  const { kind, stored, opened } = props
  const { form, sections, state, save, notices, isRestored, discard } = useEditCard(props)
  return (
    <EditorProvider kind={kind} form={form} uploads={opened.uploads} sections={sections} edited={stored}>
      <CardEditor
        header={
          <PageHeader
            title={textOf(kind.read(stored.vcard), kind.required[0])}
            description={t`Changes show on the card the moment you save them.`}
            action={<OpenCardLink slug={stored.slug} />}
          />
        }
        restored={
          isRestored
            ? {
                text: t`Your unsaved changes are restored.`,
                discardLabel: t`Discard changes`,
                onDiscard: discard,
              }
            : undefined
        }
        save={{ state, onSave: () => void save(), note: t`Visitors see the saved version.` }}
      />
      <ConflictDialog
        conflict={notices.conflict}
        title={t`This card was changed elsewhere`}
        choices={[
          { label: t`Keep mine`, action: 'overwrite' },
          { label: t`Load the other version`, action: 'replace' },
        ]}
      >
        <Trans>
          Somebody saved it since you opened it here, perhaps you in another window. You can keep what you see
          here and replace that version, or load that version and lose the changes made here.
        </Trans>
      </ConflictDialog>
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
      <Trans>View card</Trans>
    </Button>
  )
}
