import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { TextLink } from '#web/lib/links.tsx'
import { findPlace, homePlace } from './places.ts'

/** Where the screen is: first screen, group, place and, on a screen below the place, its own title. */
export function Breadcrumbs() {
  const { t } = useLingui()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const title = useScreenTitle()
  const found = findPlace(path)
  if (found === undefined) return null
  const { place, group } = found
  const isPlaceItself = path.toLowerCase().replace(/\/$/, '') === place.path.toLowerCase()
  return (
    <nav className="v-crumbs" aria-label={t`Breadcrumbs`}>
      <ol>
        <li>
          <TextLink to={homePlace.path}>{t(homePlace.label)}</TextLink>
        </li>
        <li>{t(group)}</li>
        {isPlaceItself ? (
          <li aria-current="page">{t(place.label)}</li>
        ) : (
          <>
            <li>
              <TextLink to={place.path}>{t(place.label)}</TextLink>
            </li>
            <li aria-current="page">{title}</li>
          </>
        )}
      </ol>
    </nav>
  )
}

/** The title of the deepest screen without the name of the product: `Countries · Visita` is Countries. */
function useScreenTitle(): string {
  return useRouterState({
    select: ({ matches }) => {
      const titles = matches.flatMap(({ meta }) => meta ?? []).flatMap((tag) => tag?.title ?? [])
      return titles.at(-1)?.replace(/ · Visita$/, '') ?? ''
    },
  })
}
