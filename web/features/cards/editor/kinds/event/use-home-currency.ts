import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPaymentWays } from '#contract/event-cards.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useField } from '../../use-editor.tsx'

/** How guests can pay here; undefined until that is known, and for visitors. */
export function usePaymentWays() {
  const { isAuthenticated } = useSession()
  return useQuery({ ...endpointQuery(getPaymentWays), enabled: isAuthenticated }).data
}

/** Gives a new event the currency of its organiser, once, when that is known. What stands there already stays. */
export function useHomeCurrency(): void {
  const { value, write } = useField('vcard.currency')
  const home = usePaymentWays()?.currency
  const isDone = useRef(false)
  useEffect(() => {
    if (home === undefined || isDone.current) return
    isDone.current = true
    if (value === '') write(home)
  })
}
