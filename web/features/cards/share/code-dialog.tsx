import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { ShareSheet } from './share-sheet.tsx'

/** What is shown of a code and its card. */
export type ShownCode = Pick<CardListItem, 'card_id' | 'qrcode_id' | 'slug' | 'slug_name' | 'name' | 'status'>

type CodeDialogProps = {
  /** Undefined while nothing is shown. */
  readonly card: ShownCode | undefined
  readonly onClose: () => void
  readonly onActivate: (card: ShownCode) => void
}

/** The code of a card, shown large, and the other ways to share it. */
export function CodeDialog({ card, onClose, onActivate }: CodeDialogProps) {
  const { t } = useLingui()
  return (
    <Modal.Stack>
      <Dialog
        stackId="code"
        opened={card !== undefined}
        onClose={onClose}
        title={<bdi>{card?.slug_name || card?.name}</bdi>}
        closeButtonProps={{ 'aria-label': t`Close` }}
        centered
      >
        {card === undefined ? null : card.status === 'active' ? (
          <ShareSheet slug={card.slug} title={card.name} qrcodeId={card.qrcode_id} />
        ) : (
          <div className="share-sheet-inactive">
            <p>
              <Trans>
                This card is inactive, so its code shows no card. Activate it to show and download the code,
                which stays the same.
              </Trans>
            </p>
            <Button
              onClick={() => onActivate(card)}
              leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden="true" />}
            >
              <Trans>Activate card</Trans>
            </Button>
          </div>
        )}
      </Dialog>
    </Modal.Stack>
  )
}
