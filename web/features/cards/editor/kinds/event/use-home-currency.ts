import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getPaymentWays } from '#contract/event-cards.ts'
import { eventDefaults } from '#contract/kinds/event-values.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useField } from '../../use-editor.tsx'

/** How guests can pay here. `isUnknown` for visitors, and when it could not be loaded. */
export function usePaymentWays() {
  const { isAuthenticated } = useSession()
  const { data, isError } = useQuery({ ...endpointQuery(getPaymentWays), enabled: isAuthenticated })
  return { data, isUnknown: !isAuthenticated || isError }
}

/**
 * Gives a new event the currency of its organiser, once, when that is known. What stands there already stays. Prices are never typed without a
 * currency: in another one that is chosen later they would be other prices.
 */
export function useHomeCurrency(): void {
  const { id, value, write } = useField('vcard.currency')
  const { data, isUnknown } = usePaymentWays()
  const home = isUnknown ? eventDefaults.currency : data?.currency
  const isDone = useRef(false)
  useEffect(() => {
    if (home === undefined || isDone.current) return undefined
    const fill = () => {
      isDone.current = true
      if (value === '') write(home)
    }
    // what somebody is typing would be typed behind it
    const field = document.activeElement
    if (field?.id !== id) return fill()
    field.addEventListener('blur', fill, { once: true })
    return () => field.removeEventListener('blur', fill)
  })
}
