import type { TablerIcon } from '@tabler/icons-react'
import { IconAddressBook, IconCards, IconInbox, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'

export type Place = {
  readonly path: string
  readonly label: string
  readonly icon: TablerIcon
  /** Other paths that belong here, by how they begin; in lower case. */
  readonly also?: readonly string[]
  /** Says how many new contacts are waiting. */
  readonly hasNews?: true
}

const places: readonly Place[] = [
  {
    path: '/dashboard',
    label: 'My cards',
    icon: IconCards,
    also: ['/dashboard/individual-qr-code', '/update/'],
  },
  { path: '/dashboard/contacts', label: 'Contacts', icon: IconAddressBook, also: ['/dashboard/contacts/'] },
  { path: '/dashboard/shared-contact', label: 'Received', icon: IconInbox, hasNews: true },
  {
    path: '/settings/user/change-password',
    label: 'Account',
    icon: IconUser,
    also: ['/settings/', '/user/'],
  },
]

/** Places of the dashboard whose screen exists: a rail never leads nowhere. */
export function useNavItems(): readonly Place[] {
  const { routesByPath } = useRouter()
  return places.filter(({ path }) => path in routesByPath || `${path}/` in routesByPath)
}

/** Whether a path is a place or lies in one. */
export function isInPlace({ path, also = [] }: Place, current: string): boolean {
  const now = current.toLowerCase()
  return now.replace(/\/$/, '') === path || also.some((begin) => now.startsWith(begin))
}
