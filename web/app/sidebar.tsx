import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconPlus } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { Logo } from '#web/kit/logo.tsx'
import { ThemeButton, ThemeToggle } from '#web/kit/theme-toggle.tsx'
import { BareLink, ButtonLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { useUnseenContacts } from '#web/lib/unseen-contacts.ts'
import { useSignOut } from '#web/lib/use-sign-out.ts'
import { isInPlace, useNavItems } from './use-nav-items.ts'

const stroke = { size: 20, stroke: 1.5, 'aria-hidden': true } as const

/** Where one can go: a slim rail beside the page on a desk, a bar under the thumb on a phone. */
export function Sidebar() {
  const places = useNavItems()
  const current = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <aside className="v-rail">
      <BareLink to="/" className="v-rail-home" aria-label="Visita, home">
        <Logo size="sm" />
      </BareLink>
      <ButtonLink
        to="/generate/vcard"
        className="v-rail-create"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      >
        New card
      </ButtonLink>
      <nav className="v-rail-places" aria-label="Places">
        {places.map((place) => (
          <BareLink
            key={place.path}
            to={place.path}
            // the router would count every place below /dashboard as this one, too
            activeOptions={{ exact: true }}
            className={isInPlace(place, current) ? 'v-place v-folded' : 'v-place'}
            aria-current={isInPlace(place, current) ? 'page' : undefined}
          >
            <place.icon {...stroke} />
            <span>{place.label}</span>
            {place.hasNews === true ? <NewOnes /> : null}
          </BareLink>
        ))}
      </nav>
      <Person />
    </aside>
  )
}

/** How many contacts came in that nobody has looked at; nothing while there is none. */
function NewOnes() {
  const count = useUnseenContacts()
  if (count === 0) return null
  return (
    <span className="v-place-new v-figures">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> new</VisuallyHidden>
    </span>
  )
}

function Person() {
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <div className="v-rail-person">
      <div className="v-only-wide">
        <ThemeToggle />
      </div>
      <div className="v-only-narrow">
        <ThemeButton />
      </div>
      <p title={user?.email}>{user?.name}</p>
      <UnstyledButton className="v-place" onClick={() => void signOut()}>
        <IconLogout {...stroke} />
        <span>Sign out</span>
      </UnstyledButton>
    </div>
  )
}
