import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import {
  IconAddressBook,
  IconBriefcase,
  IconCards,
  IconChartBar,
  IconCreditCard,
  IconInbox,
  IconLogout,
  IconMailOpened,
  IconPackages,
  IconPlus,
  IconQrcode,
  IconReceipt,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ComponentType } from 'react'
import { Logo } from '#web/kit/logo.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { ThemeButton } from '#web/kit/theme-button.tsx'
import { ThemeToggle } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink, useScreenExists } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { endSession } from '#web/lib/end-session.ts'
import { LanguageSelect } from './language-select.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { UnseenCount } from './unseen-count.tsx'
import { useGroups } from './use-groups.ts'
import type { Group } from './use-groups.ts'

type NavItem = {
  readonly path: string
  readonly label: MessageDescriptor
  readonly icon: ComponentType<typeof stroke>
  /** How other paths of this item begin, in lower case. */
  readonly also?: readonly string[]
  /** The bar of a phone has no room for it: there, my codes or its last place lead to it. */
  readonly onWideScreens?: boolean
  /** It leaves the bar of a phone to the events of whoever has some: five words side by side fit any window. */
  readonly yields?: true
  /** Shows the number of unseen leads. */
  readonly hasCount?: true
  /** Shown only to partners, or while an invitation waits for the person. */
  readonly onlyFor?: Group
}

/** They come with the first event of a person. */
const EventIcon = lazyPart(async () => ({ default: (await import('./more-places.tsx')).EventIcon }))
const MorePlaces = lazyPart(async () => ({ default: (await import('./more-places.tsx')).MorePlaces }))

const allNavItems: readonly NavItem[] = [
  {
    path: '/dashboard',
    label: msg`My cards`,
    icon: IconCards,
    also: [
      '/dashboard/order-nfc',
      '/update/vcard',
      '/update/student-card/',
      '/update/dynamic-qrcode/',
      '/update/event/',
    ],
  },
  {
    path: '/dashboard/individual-qr-code',
    label: msg`QR codes`,
    icon: IconQrcode,
    also: ['/dashboard/individual-qr-code/', '/dashboard/test-code/', '/update/qrcode-design/'],
  },
  {
    path: '/dashboard/analytics',
    label: msg`Statistics`,
    icon: IconChartBar,
    also: ['/dashboard/analytics/'],
    onWideScreens: true,
  },
  {
    path: '/dashboard/contacts',
    label: msg`Contacts`,
    icon: IconAddressBook,
    also: ['/dashboard/contacts/'],
    yields: true,
  },
  {
    path: '/dashboard/shared-contact',
    label: msg`Leads`,
    icon: IconInbox,
    hasCount: true,
    also: ['/dashboard/shared-contact/'],
  },
  {
    path: '/dashboard/events',
    label: msg`Events`,
    icon: EventIcon,
    also: [
      '/dashboard/events/',
      '/dashboard/organiser-page',
      '/dashboard/registrations',
      '/event/registrations',
    ],
    onlyFor: 'organisers',
  },
  {
    path: '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchListView',
    label: msg`Merchandise`,
    icon: IconPackages,
    also: ['/dashboard/merchandise-qr-code'],
    onWideScreens: true,
  },
  {
    path: '/dashboard/invitations',
    label: msg`Invitations`,
    icon: IconMailOpened,
    onlyFor: 'invited',
    onWideScreens: true,
  },
  {
    path: '/dashboard/partner',
    label: msg`Partner`,
    icon: IconBriefcase,
    also: ['/dashboard/partner/card-create'],
    onlyFor: 'partners',
    onWideScreens: true,
  },
  {
    path: '/dashboard/partner/invite-users',
    label: msg`Invite people`,
    icon: IconUserPlus,
    onlyFor: 'partners',
    onWideScreens: true,
  },
  { path: '/dashboard/subscription', label: msg`Plan`, icon: IconCreditCard, onWideScreens: true },
  {
    path: '/dashboard/subscription/invoices',
    label: msg`Invoices`,
    icon: IconReceipt,
    onWideScreens: true,
  },
  {
    path: '/settings/user/profile',
    label: msg`Account`,
    icon: IconUser,
    also: ['/settings/', '/user/'],
    yields: true,
  },
]

const stroke = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** The navigation of the dashboard: beside the page on a wide screen, a bar at the bottom of a narrow one. */
export function Sidebar() {
  const { t } = useLingui()
  const exists = useScreenExists()
  const isIn = useGroups()
  const items = allNavItems.filter(
    ({ path, onlyFor }) => exists(path) && (onlyFor === undefined || isIn(onlyFor)),
  )
  const current = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <aside className="v-sidebar">
      <div className="v-sidebar-head">
        <a href="/" className="v-sidebar-home" aria-label={t`Visita, home`}>
          <Logo size="sm" />
        </a>
        <NotificationBell />
      </div>
      <ButtonLink
        to="/generate/vcard"
        className="v-sidebar-create"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      >
        <Trans>Create card</Trans>
      </ButtonLink>
      <nav className="v-sidebar-nav" aria-label={t`Main navigation`}>
        {items.map((item) => (
          <Place key={item.path} {...{ item, current }} />
        ))}
        {isIn('organisers') ? (
          <Suspense>
            <MorePlaces current={current}>
              {items
                .filter(({ onWideScreens, yields }) => onWideScreens ?? yields)
                .map((item) => (
                  <Place key={item.path} {...{ item, current }} />
                ))}
            </MorePlaces>
          </Suspense>
        ) : null}
      </nav>
      <SignedInUser />
    </aside>
  )
}

type PlaceProps = {
  readonly item: NavItem
  readonly current: string
}

function Place({ item, current }: PlaceProps) {
  const { t } = useLingui()
  return (
    <BareLink
      to={item.path}
      // without this the router marks /dashboard on every path below it
      activeOptions={{ exact: true }}
      className={isCurrent(item, current) ? 'v-nav-item v-folded' : 'v-nav-item'}
      aria-current={isCurrent(item, current) ? 'page' : undefined}
      data-wide={item.onWideScreens}
      data-yields={item.yields}
    >
      <Suspense>
        <item.icon {...stroke} />
      </Suspense>
      <span>{t(item.label)}</span>
      {item.hasCount === true ? <UnseenCount /> : null}
    </BareLink>
  )
}

/** Whether the current path belongs to an item. */
function isCurrent({ path, also = [] }: NavItem, current: string): boolean {
  const now = current.toLowerCase()
  return now.replace(/\/$/, '') === path || also.some((begin) => now.startsWith(begin))
}

function SignedInUser() {
  const { t } = useLingui()
  const { user } = useSession()
  return (
    <div className="v-sidebar-person">
      <div className="v-sidebar-choices v-only-wide">
        <LanguageSelect />
        <ThemeToggle />
      </div>
      <div className="v-only-narrow">
        <ThemeButton />
      </div>
      <p title={user?.email}>
        <bdi>{user?.name}</bdi>
      </p>
      <UnstyledButton className="v-nav-item" aria-label={t`Sign out`} onClick={() => void endSession()}>
        <IconLogout {...stroke} />
        <span>{t`Sign out`}</span>
      </UnstyledButton>
    </div>
  )
}
