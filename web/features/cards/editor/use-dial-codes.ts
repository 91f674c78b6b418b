import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { DialOption } from '#web/kit/phone-input.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { getUserDetails, listCountries } from './endpoints.ts'

export type DialCodes = {
  readonly countries: readonly DialOption[]
  /** The country of new numbers: the person's own, else the one of their browser's language. */
  readonly defaultCountry: DialOption | undefined
}

export function useDialCodes(): DialCodes {
  const { isAuthenticated } = useSession()
  const countries = useQuery({
    ...endpointQuery(listCountries),
    staleTime: Number.POSITIVE_INFINITY,
    select: (rows): DialOption[] => rows.map(({ iso2, name, dial_code: dial }) => ({ iso2, name, dial })),
  })
  const user = useQuery({ ...endpointQuery(getUserDetails), enabled: isAuthenticated })
  const known = countries.data ?? none
  return {
    countries: known,
    defaultCountry: findDefaultCountry(
      known,
      user.data?.country_dial ?? undefined,
      globalThis.navigator.languages,
    ),
  }
}

const none: readonly DialOption[] = []

/** @returns a function that returns the default dial code, `+91`; empty until the list of countries is loaded. */
export function useDialCodeGetter(): () => string {
  const dial = useDialCodes().defaultCountry?.dial ?? ''
  const latest = useRef(dial)
  useEffect(() => {
    latest.current = dial
  }, [dial])
  return useCallback(() => latest.current, [])
}

/**
 * The default country of a new number (specification §5 "default country dial code"): the person's own, else the
 * region of the first of their browser's languages that names one.
 * @param dial the dial code of the account, `+91`
 * @param languages `['en-IN', 'hi']`
 */
export function findDefaultCountry(
  countries: readonly DialOption[],
  dial: string | undefined,
  languages: readonly string[],
): DialOption | undefined {
  const regions = languages.flatMap((language) => {
    const [, ...parts] = language.split('-')
    return parts.filter((part) => /^[A-Z]{2}$/.test(part))
  })
  const named = regions.flatMap((region) => countries.find(({ iso2 }) => iso2 === region) ?? [])
  if (dial === undefined) return named[0]
  return named.find((country) => country.dial === dial) ?? countries.find((country) => country.dial === dial)
}
