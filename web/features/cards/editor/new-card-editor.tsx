import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CardDetail } from '#contract/card-shapes.ts'
import { openLogin } from '#web/lib/login-modal.ts'
import { getSession } from '#web/lib/session.ts'
import type { CardDraft } from './draft.ts'
import { draftImageStore } from './draft-image-store.ts'
import { savedNewOf } from './draft-storage.ts'
import type { EditorKind } from './editor-kind.ts'
import { NewCardHeader } from './parts/new-card-header.tsx'
import { PlanNotice } from './parts/plan-notice.tsx'
import { useSave } from './save/use-save.ts'
import type { ForOther } from './use-create-card.ts'
import { useCreateCard } from './use-create-card.ts'
import { EditorProvider } from './use-editor.tsx'
import type { OpenedDraft } from './use-pictures.ts'
import { CardEditor } from './card-editor.tsx'

type NewCardEditorProps = {
  readonly kind: EditorKind
  readonly opened: OpenedDraft & { readonly requestId: string; readonly isRestored: boolean }
  /** The draft of a form that nobody has filled in. */
  readonly blank: CardDraft
  readonly getDialCode: () => string
  readonly onCreated: (card: CardDetail) => void
  readonly onStartAgain: () => void
  readonly forOther?: ForOther | undefined
}

/** The form of a new card, whose draft is saved on this device until the card is created. */
export function NewCardEditor(props: NewCardEditorProps) {
  const { kind, opened, blank, getDialCode, onCreated, onStartAgain, forOther } = props
  const { requestId } = opened
  const { t } = useLingui()
  const queries = useQueryClient()
  const slot = savedNewOf(kind)
  const { form, sections, state, save, isRestored, discard } = useSave({
    kind,
    ...opened,
    getDialCode,
    keep: {
      start: blank,
      draft: {
        slot: { save: (draft) => slot.save({ draft, requestId }), remove: slot.remove },
        opened: opened.isRestored ? opened.draft : undefined,
      },
    },
    signIn: () => askToSignIn(t`Sign in to save your card. Everything you typed stays here.`),
    send: useCreateCard(requestId, forOther?.create),
    onSaved: (card) => {
      void draftImageStore.clear()
      void queries.invalidateQueries()
      onCreated(card)
    },
  })
  const startOver = () => {
    discard()
    void draftImageStore.clear()
    onStartAgain()
  }
  return (
    <EditorProvider kind={kind} form={form} uploads={opened.uploads} sections={sections}>
      <CardEditor
        header={forOther?.header ?? <OwnCardHeader kind={kind} />}
        restored={
          isRestored
            ? { text: t`Your draft is restored.`, discardLabel: t`Start over`, onDiscard: startOver }
            : undefined
        }
        save={{ state, onSave: () => void save(), note: t`Your draft is saved on this device.` }}
      />
    </EditorProvider>
  )
}

const OwnCardHeader = ({ kind: { cardTypeId } }: Pick<NewCardEditorProps, 'kind'>) => (
  <>
    <NewCardHeader chosen={cardTypeId} />
    <PlanNotice cardTypeId={cardTypeId} />
  </>
)

/** Opens the sign-in over the form, so that nothing typed is lost. @returns whether somebody is signed in */
const askToSignIn = async (reason: string): Promise<boolean> =>
  getSession().isAuthenticated || openLogin({ reason })
