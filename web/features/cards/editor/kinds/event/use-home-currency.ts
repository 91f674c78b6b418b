import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { getUserDetails, listCountries } from '../../endpoints.ts'
import { useDialCodes } from '../../use-dial-codes.ts'
import { useField } from '../../use-editor.tsx'

/** Gives a new event the currency of its organiser's country, once, when that is known. What stands there already stays. */
export function useHomeCurrency(): void {
  const { value, write } = useField('vcard.currency')
  const home = useCurrencyOfCountry()
  const isDone = useRef(false)
  useEffect(() => {
    if (home === undefined || isDone.current) return
    isDone.current = true
    if (value === '') write(home)
  })
}

/** The country of the account; without one, that of the browser. */
function useCurrencyOfCountry(): string | undefined {
  const { isAuthenticated } = useSession()
  const { data: countries } = useQuery({
    ...endpointQuery(listCountries),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: user } = useQuery({ ...endpointQuery(getUserDetails), enabled: isAuthenticated })
  const { defaultCountry } = useDialCodes()
  if (countries === undefined || (isAuthenticated && user === undefined)) return undefined
  const own = countries.find(({ country_id: id }) => id === user?.country_id)
  return (own ?? countries.find(({ iso2 }) => iso2 === defaultCountry?.iso2))?.currency
}
