import { useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { findSavedNew, startNew } from './draft-storage.ts'
import type { SavedNew } from './draft-schema.ts'
import type { EditorKind } from './editor-kind.ts'
import type { ForOther } from './use-create-card.ts'
import { NewCardEditor } from './new-card-editor.tsx'
import { useDialCodeGetter } from './use-dial-codes.ts'
import { useOpenedDraft } from './use-pictures.ts'

/** Loaded when the card is created. */
const SuccessPanel = lazy(async () => ({
  default: (await import('./save/success-panel.tsx')).SuccessPanel,
}))

/** Creates a card. Visitors may fill in the form; saving asks them to sign in. */
export function NewCardForm({ kind }: { readonly kind: EditorKind }) {
  const { t } = useLingui()
  const [created, setCreated] = useState<CardDetail>()
  // a new number gives an empty form
  const [round, setRound] = useState({ number: 0, isReset: false })
  const startAgain = (isReset: boolean) => {
    setCreated(undefined)
    setRound(({ number }) => ({ number: number + 1, isReset }))
  }
  return created === undefined ? (
    <NewDraftForm
      key={round.number}
      kind={kind}
      isReset={round.isReset}
      onCreated={setCreated}
      onStartAgain={() => startAgain(true)}
    />
  ) : (
    <Suspense fallback={<Skeletons of="cards" count={1} label={t`Opening your card`} />}>
      <SuccessPanel card={created} onCreateAnother={() => startAgain(false)} />
    </Suspense>
  )
}

type NewDraftFormProps = {
  readonly kind: EditorKind
  /** Whether the person started over. */
  readonly isReset: boolean
  readonly onCreated: (card: CardDetail) => void
  readonly onStartAgain: () => void
  readonly forOther?: ForOther
  /** The link that the card should get. */
  readonly slug?: string
}

/** The form of one new card, with the draft of last time restored. */
export function NewDraftForm(props: NewDraftFormProps) {
  const { kind, isReset, onCreated, onStartAgain, forOther, slug = '' } = props
  const { t } = useLingui()
  const [blank] = useState(() => withSlug(startNew(kind, isReset), slug))
  const getDialCode = useDialCodeGetter()
  const opened = useOpenedDraft(async () => {
    const saved = await findSavedNew(kind)
    return { ...(saved ?? blank), isRestored: saved !== undefined }
  })
  if (opened === undefined) return <Skeletons of="fields" label={t`Opening the form`} />
  return (
    <NewCardEditor
      kind={kind}
      opened={opened}
      blank={blank.draft}
      getDialCode={getDialCode}
      onCreated={onCreated}
      onStartAgain={onStartAgain}
      forOther={forOther}
    />
  )
}

const withSlug = ({ draft, ...saved }: SavedNew, slug: string): SavedNew => ({
  ...saved,
  draft: { ...draft, slug },
})
