import { useQuery } from '@tanstack/react-query'
import type * as codes from '#contract/card-codes.ts'
import type * as contract from '#contract/claims.ts'
import { addressOf } from '#contract/endpoint.ts'
import type * as qrcodes from '#contract/qrcodes.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

/** Without the schemas of the contract, as the codes of the dashboard, which a claim changes. */
const checkClaim = addressOf<typeof contract.checkClaim>('POST', '/v1/card/claimed')
const claimCode = addressOf<typeof contract.claimCode>('PUT', '/v1/card/claim/{id}')
const getCode = addressOf<typeof contract.getCode>('GET', '/v1/qrcodes/detail/{id}')
const inspectSlug = addressOf<typeof qrcodes.inspectSlug>('POST', '/v1/card/inspect-slug')
const listCodeHistory = addressOf<typeof contract.listCodeHistory>('GET', '/v1/qrcodes/history/{id}')
const listCodes = addressOf<typeof codes.listCodes>('GET', '/v1/qrcodes/list')

/** What shows something else after a code has got another owner. */
export const ownerQueries = [checkClaim, getCode, inspectSlug, listCodeHistory, listCodes] as const

/** Asked for at each visit: somebody else may have claimed the code, or the person may have signed in. */
export const useClaimCheck = (slug: string) =>
  useQuery({ ...endpointQuery(checkClaim, { body: { slug } }), staleTime: 0, gcTime: 0 })

/** Compares the secret for somebody who is not signed in. The form shows the error. */
export const useSecretCheck = () => useEndpointMutation(checkClaim, { showsError: true })

/** The form shows the error. */
export const useClaimCode = () =>
  useEndpointMutation(claimCode, { invalidates: ownerQueries, showsError: true })

/** Signing in may leave the screen. A secret is never in an address, which servers and browsers remember. */
const secretKey = (code: string) => `visita.claim.${code}`

export function readTypedSecret(code: string): string {
  const stored = readStored(secretKey(code), 'sessionStorage')
  return typeof stored === 'string' ? stored : ''
}

/** @param secret empty: it is not needed any more */
export const storeTypedSecret = (code: string, secret: string): boolean =>
  writeStored(secretKey(code), secret, 'sessionStorage')
