import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { listCountries } from '#contract/places.ts'
import { getUserDetails } from '#contract/users.ts'
import type { DialOption } from '#web/kit/phone-input.tsx'
import { fetchData } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { usualCountry } from './usual-country.ts'

export type DialCodes = {
  readonly countries: readonly DialOption[]
  /** The person's own country, else the one their browser names. */
  readonly usual: DialOption | undefined
}

export function useDialCodes(): DialCodes {
  const { isAuthenticated } = useSession()
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: () => fetchData(listCountries),
    staleTime: Number.POSITIVE_INFINITY,
    select: (rows): DialOption[] => rows.map(({ iso2, name, dial_code: dial }) => ({ iso2, name, dial })),
  })
  const user = useQuery({
    queryKey: ['user-details'],
    queryFn: () => fetchData(getUserDetails),
    enabled: isAuthenticated,
  })
  const known = countries.data ?? none
  return {
    countries: known,
    usual: usualCountry(known, user.data?.country_dial ?? undefined, globalThis.navigator.languages),
  }
}

const none: readonly DialOption[] = []

/** The usual dial code whenever it is asked for: it comes a moment after the form, with the list of countries. */
export function useDialCodeNow(): () => string {
  const dial = useDialCodes().usual?.dial ?? ''
  const now = useRef(dial)
  useEffect(() => {
    now.current = dial
  }, [dial])
  return useCallback(() => now.current, [])
}
