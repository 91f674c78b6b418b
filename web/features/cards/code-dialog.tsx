import { Button, Modal } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { CardListItem } from '#contract/card-shapes.ts'
import { CodeSheet } from './code-sheet.tsx'

type CodeDialogProps = {
  /** Undefined while nothing is shown. */
  readonly card: CardListItem | undefined
  readonly onClose: () => void
  readonly onSwitchOn: (card: CardListItem) => void
}

/** The printed code of a card, shown large. */
export function CodeDialog({ card, onClose, onSwitchOn }: CodeDialogProps) {
  return (
    <Modal
      opened={card !== undefined}
      onClose={onClose}
      title={<bdi>{card?.slug_name || card?.name}</bdi>}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {card === undefined ? null : card.status === 'active' ? (
        <CodeSheet slug={card.slug} />
      ) : (
        <div className="code-sheet-off">
          <p>
            This card is switched off, so its code leads nowhere. Switch it on to show and download the code;
            it is the same one as before.
          </p>
          <Button
            onClick={() => onSwitchOn(card)}
            leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden="true" />}
          >
            Switch on
          </Button>
        </div>
      )}
    </Modal>
  )
}
