import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { savedNew, startNew } from './draft-storage.ts'
import { NewCardEditor } from './new-card-editor.tsx'
import { SuccessPanel } from './save/success-panel.tsx'
import { useDialCodeGetter } from './use-dial-codes.ts'
import { useOpenedDraft } from './use-pictures.ts'

/** Creates a card. Visitors may fill in the form; saving asks them to sign in. */
export function NewCardForm() {
  const [created, setCreated] = useState<CardDetail>()
  // a new key gives an empty form
  const [round, setRound] = useState(0)
  const startAgain = () => {
    setCreated(undefined)
    setRound((now) => now + 1)
  }
  return created === undefined ? (
    <NewDraftForm key={round} onCreated={setCreated} onStartAgain={startAgain} />
  ) : (
    <SuccessPanel card={created} onCreateAnother={startAgain} />
  )
}

type NewDraftFormProps = {
  readonly onCreated: (card: CardDetail) => void
  readonly onStartAgain: () => void
}

/** The form of one new card, with the draft of last time restored. */
function NewDraftForm({ onCreated, onStartAgain }: NewDraftFormProps) {
  const { t } = useLingui()
  const [saved] = useState(savedNew.find)
  const [blank] = useState(startNew)
  const { draft, requestId } = saved ?? blank
  const getDialCode = useDialCodeGetter()
  const opened = useOpenedDraft(draft)
  if (opened === undefined) return <Skeletons of="fields" label={t`Opening the form`} />
  return (
    <NewCardEditor
      opened={opened}
      blank={blank.draft}
      requestId={requestId}
      getDialCode={getDialCode}
      isRestored={saved !== undefined}
      onCreated={onCreated}
      onStartAgain={onStartAgain}
    />
  )
}
