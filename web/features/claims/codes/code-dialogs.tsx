import { Suspense } from 'react'
import type { Code } from '#contract/card-codes.ts'
import { CodeDialog, useCardActions } from '#web/features/cards/index.ts'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ChooseCardDialog } from './choose-card-dialog.tsx'

/** Forms bring the schemas of the contract. */
const LabelDialog = lazyPart(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }))
const TransferDialog = lazyPart(async () => ({
  default: (await import('./transfer-dialog.tsx')).TransferDialog,
}))
const HistoryDialog = lazyPart(async () => ({ default: (await import('./code-history.tsx')).HistoryDialog }))

/** The dialog that is open, with its code. */
export type OpenedDialog = {
  readonly dialog: 'code' | 'label' | 'card' | 'transfer' | 'history'
  readonly code: Code
}

type CodeDialogsProps = {
  readonly opened: OpenedDialog | undefined
  readonly onClose: () => void
  readonly onChoose: (code: Code, cardId: number) => void
}

/** The dialogs of the list of codes. */
export function CodeDialogs({ opened, onClose, onChoose }: CodeDialogsProps) {
  const { setStatus } = useCardActions()
  const { dialog, code } = opened ?? {}
  return (
    <>
      <CodeDialog
        card={dialog === 'code' && code !== undefined ? toShown(code) : undefined}
        onClose={onClose}
        onActivate={(card) => {
          onClose()
          setStatus(card, 'active')
        }}
      />
      <Suspense>
        {code === undefined ? null : dialog === 'label' ? (
          <LabelDialog code={code} onClose={onClose} />
        ) : dialog === 'transfer' ? (
          <TransferDialog code={code} onClose={onClose} />
        ) : dialog === 'history' ? (
          <HistoryDialog code={code} onClose={onClose} />
        ) : null}
      </Suspense>
      {dialog === 'card' && code !== undefined ? (
        <ChooseCardDialog code={code} onChoose={(card) => onChoose(code, card)} onClose={onClose} />
      ) : null}
    </>
  )
}

const toShown = ({ card, qrcode_id, slug, name: slug_name }: Code) =>
  card === null
    ? undefined
    : { card_id: card.card_id, qrcode_id, slug, slug_name, name: card.name, status: card.status }
