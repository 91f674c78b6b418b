import { Trans, useLingui } from '@lingui/react/macro'
import type { TablerIcon } from '@tabler/icons-react'
import { IconCards, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cardPaths } from '#cards/card-actions.ts'
import type { FoundCard, FoundUser } from '#contract/back-office.ts'
import { minSearchLength, searchBackOffice } from '#contract/back-office.ts'
import { fold } from '#formats/fold.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useScreenExists } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import type { Place } from './places.ts'
import { groupsOf, homePlace } from './places.ts'

export type PaletteAction = {
  readonly key: string
  readonly label: string
  readonly description?: string
  readonly icon: TablerIcon
  readonly badge?: ReactNode
  readonly open: () => void
}
export type PaletteGroup = { readonly label: string; readonly actions: readonly PaletteAction[] }

/**
 * What the palette lists: screens that match the typed text, and the users and cards that the server found.
 * @param search the typed text, once the person stopped typing
 * @returns `state`: what to say about the search on the server, undefined when it is done
 */
export function usePaletteGroups(typed: string, search: string) {
  const { t } = useLingui()
  const exists = useScreenExists()
  const navigate = useNavigate()
  const isLongEnough = search.length >= minSearchLength
  const { data, error, isFetching } = useQuery({
    ...endpointQuery(searchBackOffice, { query: { search } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  const toScreen = ({ path, label, icon }: Place, description?: string): PaletteAction => ({
    key: path,
    label: t(label),
    icon,
    ...(description === undefined ? {} : { description }),
    open: () => void navigate({ to: path }),
  })
  const toUser = (user: FoundUser): PaletteAction => ({
    key: user.user_id,
    label: user.name,
    description: [user.username, user.email].filter(Boolean).join(' · '),
    icon: IconUser,
    badge:
      user.status === 'blocked' ? (
        <StatusBadge tone="bad">
          <Trans context="a user who may not sign in">Blocked</Trans>
        </StatusBadge>
      ) : undefined,
    open: () => void navigate(linkToUser(user)),
  })
  const toCard = (card: FoundCard): PaletteAction => ({
    key: `card-${card.card_id}`,
    label: card.title,
    description: `${card.owner} · ${card.slug} · ${card.code}`,
    icon: IconCards,
    badge:
      card.status === 'inactive' ? (
        <StatusBadge tone="neutral">
          <Trans context="a card that is switched off">Inactive</Trans>
        </StatusBadge>
      ) : undefined,
    open: () => leaveFor(cardPaths.page(card.slug)),
  })
  const places = groupsOf(exists).flatMap((group) =>
    group.places.map((place) => toScreen(place, t(group.label))),
  )
  const found = isLongEnough && typed.length >= minSearchLength ? data : undefined
  const groups: PaletteGroup[] = [
    { label: t`Screens`, actions: [toScreen(homePlace), ...places].filter((place) => matches(place, typed)) },
    { label: t`Users`, actions: (found?.users ?? []).map(toUser) },
    { label: t`Cards`, actions: (found?.cards ?? []).map(toCard) },
  ]
  const isWaiting = typed.length >= minSearchLength && (isFetching || typed !== search)
  const state = isWaiting ? t`Searching users and cards` : isLongEnough ? error?.message : undefined
  return { groups: groups.filter(({ actions }) => actions.length > 0), state }
}

/** Whether a screen has every typed word in its name or the name of its group. */
const matches = ({ label, description = '' }: PaletteAction, typed: string): boolean => {
  const text = fold(`${label} ${description}`)
  return fold(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** An account with its cards. */
const linkToUser = ({ user_id }: FoundUser) => ({ to: '/backbone/users/card-{$id}', params: { id: user_id } })
