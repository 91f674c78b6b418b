import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { CardDetail } from '#contract/card-shapes.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { startSession } from '#web/lib/start-session.ts'
import { findSavedNew, savedNewOf, startNew } from './draft-storage.ts'
import type { CardDraft } from './draft.ts'
import type { SavedNew } from './draft-schema.ts'
import type { EditorKind } from './editor-kind.ts'
import type { FreeCode } from './parts/new-card-header.tsx'
import { NewCardEditor } from './new-card-editor.tsx'
import type { NewCardInput } from './save/use-new-card.ts'
import { useDialCodeGetter } from './use-dial-codes.ts'
import { newUploads, useOpenedDraft } from './use-pictures.ts'

/** Loaded when the card is created. */
const SuccessPanel = lazyPart(async () => ({
  default: (await import('./save/success-panel.tsx')).SuccessPanel,
}))

type NewCardFormProps = {
  readonly kind: EditorKind
  /** A code of the person's that shows no card: the new card gets it. */
  readonly code?: FreeCode
}

/** Creates a card. Visitors may fill in the form; saving asks them to sign in. */
export function NewCardForm({ kind, code }: NewCardFormProps) {
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
      Form={NewCardEditor}
      kind={kind}
      code={code}
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

type NewDraftFormProps = Pick<NewCardInput, 'kind' | 'code' | 'onCreated' | 'onStartAgain' | 'forOther'> & {
  readonly Form: ComponentType<NewCardInput>
  /** Whether the person started over. */
  readonly isReset?: boolean
  /** The link that the card should get. */
  readonly slug?: string
  /** What is known of the card before anybody types. */
  readonly fill?: ((draft: CardDraft) => CardDraft) | undefined
}

/** The form of one new card, with the draft of last time restored. */
export function NewDraftForm({ Form, kind, isReset = false, slug = '', fill, ...rest }: NewDraftFormProps) {
  const { t } = useLingui()
  const [blank] = useState(() => filled(startNew(kind, isReset), { slug, fill }))
  const getDialCode = useDialCodeGetter()
  const drawn = useDrawnDraft(kind, blank)
  const found = useOpenedDraft(async () => {
    const saved = await findSavedNew(kind)
    return { ...(saved ?? blank), isRestored: saved !== undefined }
  })
  const opened = drawn ?? found
  if (opened === undefined) return <Skeletons of="fields" label={t`Opening the form`} />
  return <Form kind={kind} opened={opened} blank={blank.draft} getDialCode={getDialCode} {...rest} />
}

/**
 * The empty draft with which the server draws the form, and the browser takes it over. Undefined where the browser opens the form
 * itself, and when there is a draft of last time, for which the drawn form is hidden (visitor.css).
 */
function useDrawnDraft(kind: EditorKind, blank: SavedNew) {
  const isHydrated = useHydrated()
  const [drawn, setDrawn] = useState(() =>
    isHydrated ? undefined : { ...blank, isRestored: false, uploads: newUploads() },
  )
  useLayoutEffect(() => {
    if (isHydrated) return
    // drafts belong to an account
    startSession()
    if (savedNewOf(kind).find() !== undefined) setDrawn(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once, in the commit that takes the page over
  }, [])
  useEffect(() => () => drawn?.uploads.clear(), [drawn])
  return drawn
}

const filled = (
  { draft, ...saved }: SavedNew,
  { slug, fill = (same) => same }: { readonly slug: string; readonly fill: NewDraftFormProps['fill'] },
): SavedNew => ({ ...saved, draft: fill({ ...draft, slug }) })
