import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconExternalLink, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import { restoreDays } from '#contract/cards.ts'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import { confirm } from '../../../kit/confirm.tsx'

export type CardMenuProps = {
  readonly card: CardListItem
  readonly onSwitch: (status: CardStatus) => void
  readonly onRemove: () => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** What is done to a card less often than showing and editing it. */
export function CardMenu({ card, onSwitch, onRemove }: CardMenuProps) {
  const isOff = card.status === 'inactive'
  const confirmRemoval = async () => {
    const isSure = await confirm({
      title: 'Delete this card?',
      body: (
        <>
          Whoever opens the code or the link of <bdi>{card.name}</bdi> will read that the card is gone. You
          can bring it back for {restoreDays} days.
        </>
      ),
      confirmLabel: 'Delete card',
    })
    if (isSure) onRemove()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More for ${card.name}`}>
          <IconDots {...stroke} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={cardPaths.page(card.slug)}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...stroke} />}
        >
          Open card
        </Menu.Item>
        {card.can.update ? (
          <Menu.Item
            leftSection={isOff ? <IconPlayerPlay {...stroke} /> : <IconPlayerPause {...stroke} />}
            onClick={() => onSwitch(isOff ? 'active' : 'inactive')}
          >
            {isOff ? 'Switch on' : 'Switch off'}
          </Menu.Item>
        ) : null}
        {card.can.delete ? (
          <Menu.Item leftSection={<IconTrash {...stroke} />} onClick={() => void confirmRemoval()}>
            Delete card
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
