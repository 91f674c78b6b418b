import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import { restoreDays } from '#contract/constants.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { useScreenExists } from '#web/lib/links.tsx'
import { MenuLink } from '#web/lib/menu-link.tsx'
import { findKindScreens } from '../kinds.ts'

export type CardMenuProps = {
  readonly card: CardListItem
  readonly onSetStatus: (status: CardStatus) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** It takes the place of the button that was pressed, which had the focus. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The less frequent actions on a card, opened. Loaded by `CardMenuButton`. */
export function CardMenu({ card, onSetStatus, onDuplicate, onRemove }: CardMenuProps) {
  const { t } = useLingui()
  const { name } = card
  const isInactive = card.status === 'inactive'
  const confirmRemoval = async () => {
    const isSure = await confirm({
      title: t`Delete this card?`,
      body: (
        <Trans>
          The code and the link of <bdi>{name}</bdi> will show that the card is deleted. You can restore it
          for <Plural value={restoreDays} one="# day" other="# days" />.
        </Trans>
      ),
      confirmLabel: t`Delete card`,
    })
    if (isSure) onRemove()
  }
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon ref={focusButton} aria-label={t`More for ${name}`}>
          <IconDots {...iconProps} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <CardLinks slug={card.slug} />
        {card.can.update && findKindScreens(card.card_type_id)?.isUnique !== true ? (
          <Menu.Item leftSection={<IconCopy {...iconProps} />} onClick={onDuplicate}>
            <Trans>Duplicate card</Trans>
          </Menu.Item>
        ) : null}
        {card.can.update ? (
          <Menu.Item
            leftSection={isInactive ? <IconPlayerPlay {...iconProps} /> : <IconPlayerPause {...iconProps} />}
            onClick={() => onSetStatus(isInactive ? 'active' : 'inactive')}
          >
            {isInactive ? t`Activate card` : t`Deactivate card`}
          </Menu.Item>
        ) : null}
        {card.can.delete ? (
          <Menu.Item leftSection={<IconTrash {...iconProps} />} onClick={() => void confirmRemoval()}>
            <Trans>Delete card</Trans>
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Where else the card can be looked at. */
function CardLinks({ slug }: { readonly slug: string }) {
  const screenExists = useScreenExists()
  return (
    <>
      <Menu.Item
        component="a"
        href={cardPaths.page(slug)}
        target="_blank"
        rel="noopener"
        leftSection={<IconExternalLink {...iconProps} />}
      >
        <Trans>View card</Trans>
      </Menu.Item>
      {screenExists('/dashboard/analytics/stats-{$slug}') ? (
        <Menu.Item
          component="a"
          href={`/dashboard/analytics/stats-${slug}`}
          leftSection={<IconChartBar {...iconProps} />}
        >
          <Trans>Statistics</Trans>
        </Menu.Item>
      ) : null}
      <MenuLink to="/dashboard/martest/$slug" params={{ slug }} leftSection={<IconEyeCheck {...iconProps} />}>
        <Trans>Test code</Trans>
      </MenuLink>
    </>
  )
}
