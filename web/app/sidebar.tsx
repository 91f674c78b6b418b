import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconDots, IconLogout, IconPlus } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton } from '#web/kit/theme-button.tsx'
import { ThemeToggle } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { endSession } from '#web/lib/end-session.ts'
import { LanguageSelect } from './language-select.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { SearchButton } from './search-button.tsx'
import type { OwnPlace } from './own-places.ts'
import { UnseenCount } from './unseen-count.tsx'
import { useOwnPlaces } from './use-own-places.ts'
import './sidebar.css'
import './phone-bar.css'

const OwnPalette = lazyPart(async () => ({ default: (await import('./own-palette.tsx')).OwnPalette }))

const stroke = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** The navigation of the dashboard: beside the page on a wide screen, a bar at the bottom of a narrow one. */
export function Sidebar() {
  const { t } = useLingui()
  const groups = useOwnPlaces()
  const current = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <aside className="v-sidebar">
      <div className="v-sidebar-head">
        <a href="/" className="v-sidebar-home" aria-label={t`Visita, home`}>
          <Logo size="sm" />
        </a>
        <NotificationBell />
      </div>
      <div className="v-sidebar-acts">
        <ButtonLink
          to="/generate/vcard"
          variant="filled"
          className="v-sidebar-create"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          <Trans>Create</Trans>
        </ButtonLink>
        <SearchButton palette={OwnPalette} size="md" />
      </div>
      <nav className="v-sidebar-nav" aria-label={t`Main navigation`}>
        <Groups {...{ groups, current }} />
        <MorePlaces {...{ groups, current }} />
      </nav>
      <SignedInUser />
    </aside>
  )
}

type GroupsProps = {
  readonly groups: readonly (readonly OwnPlace[])[]
  readonly current: string
}

const Groups = ({ groups, current }: GroupsProps): ReactNode =>
  groups.map((places) => (
    <div key={places[0]?.path} className="v-nav-group">
      {places.map((place) => (
        <Place key={place.path} isCurrent={isCurrent(place, current)} {...{ place }} />
      ))}
    </div>
  ))

/** The last place of the bar of a phone: a sheet with the places that have no room in it. */
function MorePlaces({ groups, current }: GroupsProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  // going somewhere closes the sheet
  useEffect(() => sheet.current?.hidePopover?.(), [current])
  const below = groups.map((places) => places.filter(({ isInBar }) => isInBar !== true))
  const isBelow = below.flat().some((place) => isCurrent(place, current))
  return (
    <div className="v-nav-more">
      <button
        type="button"
        className={isBelow ? 'v-nav-item v-folded' : 'v-nav-item'}
        data-current={isBelow || undefined}
        popoverTarget={id}
      >
        <IconDots {...stroke} />
        <span>
          <Trans>More</Trans>
        </span>
      </button>
      <div ref={sheet} id={id} popover="auto" className="v-more-places">
        <Groups groups={below.filter(({ length }) => length > 0)} current={current} />
      </div>
    </div>
  )
}

type PlaceProps = {
  readonly place: OwnPlace
  readonly isCurrent: boolean
}

function Place({ place, isCurrent }: PlaceProps) {
  const { t } = useLingui()
  return (
    <BareLink
      to={place.path}
      // without this the router marks /dashboard on every path below it
      activeOptions={{ exact: true }}
      className={isCurrent ? 'v-nav-item v-folded' : 'v-nav-item'}
      aria-current={isCurrent ? 'page' : undefined}
      data-bar={place.isInBar}
    >
      <place.icon {...stroke} />
      <span>{t(place.label)}</span>
      {place.hasCount === true ? <UnseenCount /> : null}
    </BareLink>
  )
}

/** Whether the current path belongs to a place. */
function isCurrent({ path, also = [] }: OwnPlace, current: string): boolean {
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
