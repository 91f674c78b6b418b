import { Trans, useLingui } from '@lingui/react/macro'
import { IconCards, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { cardPaths } from '#cards/card-actions.ts'
import type { FoundCard, FoundUser } from '#contract/back-office.ts'
import { minSearchLength, searchBackOffice } from '#contract/back-office.ts'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { leaveFor } from '#web/lib/leave-for.ts'
import { useScreenExists } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { Palette, matches } from '../palette.tsx'
import type { Found, PaletteAction, PaletteGroup } from '../palette.tsx'
import type { Place } from './places.ts'
import { groupsOf, homePlace } from './places.ts'

/** Screens that match the typed text, and the users and cards that the server found. */
function useFound(typed: string, search: string): Found {
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

/** An account with its cards. */
const linkToUser = ({ user_id }: FoundUser) => ({ to: '/backbone/users/card-{$id}', params: { id: user_id } })

/** Searches screens, users and cards of the back office. */
export function AdminPalette({ asked }: { readonly asked: number }) {
  const { t } = useLingui()
  return (
    <Palette
      {...{ asked, useFound }}
      placeholder={t`Screens, users and cards`}
      label={t`Search screens, users and cards`}
    />
  )
}
