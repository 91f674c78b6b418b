import { useScreenExists } from '#web/lib/links.tsx'
import { ownPlaceGroups } from './own-places.ts'
import type { OwnPlace } from './own-places.ts'
import { useGroups } from './use-groups.ts'

/** The places of whoever is signed in, by their groups; a group without any is left out. */
export function useOwnPlaces(): readonly (readonly OwnPlace[])[] {
  const exists = useScreenExists()
  const isIn = useGroups()
  return ownPlaceGroups
    .map((places) =>
      places.filter(({ path, onlyFor }) => exists(path) && (onlyFor === undefined || isIn(onlyFor))),
    )
    .filter(({ length }) => length > 0)
}
