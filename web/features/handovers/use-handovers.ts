import { useQuery } from '@tanstack/react-query'
import type * as contract from '#contract/handovers.ts'
import { addressOf } from '#contract/endpoint.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { ownerQueries } from '#web/features/code-claim/index.ts'

const previewHandover = addressOf<typeof contract.previewHandover>('GET', '/v1/handovers/preview/{id}')
const getHandover = addressOf<typeof contract.getHandover>('GET', '/v1/handovers/detail/{id}')
const acceptHandover = addressOf<typeof contract.acceptHandover>('POST', '/v1/handovers/accept')
const declineHandover = addressOf<typeof contract.declineHandover>('PUT', '/v1/handovers/decline')
const withdrawHandover = addressOf<typeof contract.withdrawHandover>('PUT', '/v1/handovers/withdraw')
const undoHandover = addressOf<typeof contract.undoHandover>('PUT', '/v1/handovers/undo')
const listGiven = addressOf<typeof contract.givenHandovers.list>('GET', '/v1/handovers/given/list')
const listReceived = addressOf<typeof contract.receivedHandovers.list>('GET', '/v1/handovers/received/list')

/** Asked for at each visit: the other side may have answered. */
const alwaysFresh = { staleTime: 0, gcTime: 0 } as const

export const usePreview = (cardId: number) =>
  useQuery({ ...endpointQuery(previewHandover, { params: { id: cardId } }), ...alwaysFresh })

export const useHandover = (id: number) =>
  useQuery({ ...endpointQuery(getHandover, { params: { id } }), ...alwaysFresh })

/** What shows something else after a card was offered or has changed hands. */
export const changed = [...ownerQueries, previewHandover, getHandover, listGiven, listReceived]

type Done = () => void

export const useAccept = (onSuccess: Done) =>
  useEndpointMutation(acceptHandover, { invalidates: changed, onSuccess })
export const useDecline = (onSuccess: Done) =>
  useEndpointMutation(declineHandover, { invalidates: changed, onSuccess })
export const useWithdraw = (onSuccess: Done) =>
  useEndpointMutation(withdrawHandover, { invalidates: changed, onSuccess })
export const useUndo = (onSuccess: Done) =>
  useEndpointMutation(undoHandover, { invalidates: changed, onSuccess })
