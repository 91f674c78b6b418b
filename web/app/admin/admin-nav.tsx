import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconExternalLink, IconLogout } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { BareLink, useScreenExists } from '#web/lib/links.tsx'
import { endSession } from '#web/lib/end-session.ts'
import { LanguageSelect } from '../language-select.tsx'
import type { Place } from './places.ts'
import { findPlace, groupsOf, homePlace } from './places.ts'

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The places of the back office in groups that open and close. A place without a screen is left out. */
export function AdminNav() {
  const { t } = useLingui()
  const groups = groupsOf(useScreenExists())
  return (
    <div className="v-admin-nav">
      <nav aria-label={t`Back office`}>
        <NavLink place={homePlace} />
        {groups.map(({ label, places }) => (
          <details key={label.id} className="v-admin-group" open>
            <summary>
              {t(label)}
              <IconChevronDown {...stroke} size={14} />
            </summary>
            <ul>
              {places.map((place) => (
                <li key={place.path}>
                  <NavLink place={place} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className="v-admin-leave">
        <LanguageSelect />
        <a href="/" className="v-admin-place">
          <IconExternalLink {...stroke} />
          <Trans>View site</Trans>
        </a>
        <UnstyledButton className="v-admin-place" onClick={() => void endSession()}>
          <IconLogout {...stroke} />
          <Trans>Sign out</Trans>
        </UnstyledButton>
      </div>
    </div>
  )
}

function NavLink({ place }: { readonly place: Place }) {
  const { t } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isCurrent = (findPlace(path)?.place ?? (isHome(path) ? homePlace : undefined)) === place
  return (
    <BareLink
      to={place.path}
      // without this the router marks /backbone/nfc on every path below it
      activeOptions={{ exact: true }}
      className={isCurrent ? 'v-admin-place v-folded' : 'v-admin-place'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <place.icon {...stroke} />
      {t(place.label)}
    </BareLink>
  )
}

const isHome = (path: string): boolean => path.toLowerCase().startsWith(homePlace.path.toLowerCase())
