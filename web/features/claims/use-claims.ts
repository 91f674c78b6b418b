import { useQuery } from '@tanstack/react-query'
import type * as contract from '#contract/claims.ts'
import { addressOf } from '#contract/endpoint.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { ownerQueries } from '#web/features/code-claim/index.ts'

/** Without the schemas of the contract, as the codes of the dashboard, which some of these change. */
const getCode = addressOf<typeof contract.getCode>('GET', '/v1/qrcodes/detail/{id}')
const listCodeHistory = addressOf<typeof contract.listCodeHistory>('GET', '/v1/qrcodes/history/{id}')
const releaseCode = addressOf<typeof contract.releaseCode>('PUT', '/v1/qrcodes/release')
const updateCodeStatus = addressOf<typeof contract.updateCodeStatus>('PUT', '/v1/qrcodes/update-status')
const cancelTransfer = addressOf<typeof contract.cancelTransfer>('PUT', '/v1/qrcodes/cancel-transfer')
const getTransfer = addressOf<typeof contract.getTransfer>('GET', '/v1/qrcodes/transfer/{token}')
const listTransfers = addressOf<typeof contract.listTransfers>('GET', '/v1/qrcodes/transfers')
const acceptTransfer = addressOf<typeof contract.acceptTransfer>('POST', '/v1/qrcodes/accept-transfer')

/** Asked for at each visit: somebody else may have claimed the code, or the person may have signed in. */
const alwaysFresh = { staleTime: 0, gcTime: 0 } as const

export const useOwnCode = (id: number) =>
  useQuery({ ...endpointQuery(getCode, { params: { id } }), ...alwaysFresh })

export const useCodeHistory = (id: number) =>
  useQuery({ ...endpointQuery(listCodeHistory, { params: { id } }), ...alwaysFresh })

/** What shows something else after a code has changed hands or was switched. */
const changed = [...ownerQueries, getTransfer, listTransfers]

export const useReleaseCode = (onReleased: (status: 'claimable' | 'inactive') => void) =>
  useEndpointMutation(releaseCode, { invalidates: changed, onSuccess: ({ status }) => onReleased(status) })

export const useUpdateCodeStatus = () => useEndpointMutation(updateCodeStatus, { invalidates: changed })

export const useCancelTransfer = (onCancelled: () => void) =>
  useEndpointMutation(cancelTransfer, { invalidates: changed, onSuccess: onCancelled })

export const useTransfer = (token: string) =>
  useQuery({ ...endpointQuery(getTransfer, { params: { token } }), ...alwaysFresh })

/** The offers that the person can accept, asked for at each visit. */
export const useOpenTransfers = () => useQuery({ ...endpointQuery(listTransfers), ...alwaysFresh })

export const useAcceptTransfer = (onAccepted: (code: string) => void) =>
  useEndpointMutation(acceptTransfer, { invalidates: changed, onSuccess: ({ code }) => onAccepted(code) })
