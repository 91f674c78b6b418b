import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconChartBar,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeCheck,
  IconId,
  IconIdOff,
  IconPalette,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconShare2,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { CardListItem, CardStatus } from '#contract/card-shapes.ts'
import { restoreDays } from '#contract/constants.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { ReturnFocus } from '#web/kit/return-focus.tsx'
import { MenuLink } from '#web/lib/menu-link.tsx'
import { findKindScreens } from '../kinds.ts'
import { useStudentStatus } from '../use-student-status.tsx'

export type CardMenuProps = {
  readonly card: CardListItem
  readonly onShare: () => void
  readonly onSetStatus: (status: CardStatus) => void
  readonly onDuplicate: () => void
  readonly onRemove: () => void
}

/** It takes the place of the button that was pressed, which had the focus. */
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

const iconProps = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The less frequent actions on a card, opened. Loaded by `CardMenuButton`. */
export function CardMenu({ card, onShare, onSetStatus, onDuplicate, onRemove }: CardMenuProps) {
  const { t } = useLingui()
  // here, because the items are gone as soon as one is chosen
  const student = useStudentStatus(card.card_id)
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
        <ReturnFocus />
        <Menu.Item leftSection={<IconShare2 {...iconProps} />} onClick={onShare}>
          <Trans>Share card</Trans>
        </Menu.Item>
        <CardLinks card={card} />
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
        <HandOverItem card={card} />
        {card.can.update && findKindScreens(card.card_type_id)?.isRevocable === true ? (
          <StudentItem isRevoked={card.is_revoked} {...student} />
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

/** Events stay with their organiser, and student cards with whoever has issued them. */
function HandOverItem({ card }: Pick<CardMenuProps, 'card'>) {
  const kind = findKindScreens(card.card_type_id)
  if (!card.can.delete || kind?.takesRegistrations === true || kind?.isRevocable === true) return null
  return (
    <MenuLink
      to="/dashboard/hand-over/$id"
      params={{ id: String(card.card_id) }}
      leftSection={<IconArrowsExchange {...iconProps} />}
    >
      <Trans>Hand to another account</Trans>
    </MenuLink>
  )
}

type StudentItemProps = Pick<ReturnType<typeof useStudentStatus>, 'revoke' | 'makeValid'> & {
  readonly isRevoked: boolean
}

/** Revokes the card of a student, or takes that back. */
function StudentItem({ isRevoked, revoke, makeValid }: StudentItemProps) {
  if (isRevoked)
    return (
      <Menu.Item leftSection={<IconId {...iconProps} />} onClick={makeValid}>
        <Trans>Make card valid again</Trans>
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={<IconIdOff {...iconProps} />} onClick={() => void revoke()}>
      <Trans>Revoke card</Trans>
    </Menu.Item>
  )
}

/** Where else the card can be looked at. */
function CardLinks({ card }: Pick<CardMenuProps, 'card'>) {
  const { slug } = card
  const code = { id: String(card.qrcode_id) }
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
      <MenuLink
        to="/dashboard/analytics/stats-{$slug}"
        params={{ slug }}
        leftSection={<IconChartBar {...iconProps} />}
      >
        <Trans>Statistics</Trans>
      </MenuLink>
      <MenuLink
        to="/dashboard/test-code/$slug"
        params={{ slug }}
        leftSection={<IconEyeCheck {...iconProps} />}
      >
        <Trans>Test code</Trans>
      </MenuLink>
      <MenuLink to="/dashboard/print-code/$id" params={code} leftSection={<IconPrinter {...iconProps} />}>
        <Trans context="button">Print</Trans>
      </MenuLink>
      <MenuLink to="/update/qrcode-design/$id" params={code} leftSection={<IconPalette {...iconProps} />}>
        <Trans>Design QR code</Trans>
      </MenuLink>
      {card.can.update && findKindScreens(card.card_type_id)?.takesRegistrations === true ? (
        <MenuLink
          to="/event/registrations"
          search={{ slug: slug }}
          leftSection={<IconTicket {...iconProps} />}
        >
          <Trans>Registrations</Trans>
        </MenuLink>
      ) : null}
    </>
  )
}
