import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { checkPartnerRole } from '#contract/partners.ts'
import { endpointQuery } from './query.ts'

/**
 * A screen of partners only. Everybody else is sent to the partner's desk, which says how to become one: the calls of such a screen
 * would answer 403, and that ends the session (specification §4).
 */
export function PartnersOnly({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(endpointQuery(checkPartnerRole))
  if (data === undefined) return null
  return data.is_partner ? children : <Navigate to="/dashboard/partner" replace />
}
