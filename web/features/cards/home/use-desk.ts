import { useQuery } from '@tanstack/react-query'
import * as storageKeys from '#contract/storage-keys.ts'
import { addressOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/desk.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'

const getDesk = addressOf<typeof contract.getDesk>('GET', '/v1/desk')
const noteFirstStep = addressOf<typeof contract.noteFirstStep>('POST', '/v1/desk/first-step')
const updateFirstSteps = addressOf<typeof contract.updateFirstSteps>('PUT', '/v1/desk/first-steps')

/** Visitors change it all the time. Without it, the screen shows its list as ever: an error is nobody's. */
export const deskQuery = {
  ...endpointQuery(getDesk),
  // the loader and the screen ask once
  staleTime: 5000,
  meta: { method: getDesk.method, showsError: true },
}

export const useDesk = () => useQuery(deskQuery)

/** Tells of a step that only the browser sees. It matters little: nobody is told when it fails. */
export function useNotedStep(): (step: contract.ToldStep) => void {
  const { mutate } = useEndpointMutation(noteFirstStep, { invalidates: [getDesk], showsError: true })
  return (step) => mutate({ body: { step } })
}

/** Hides the first steps for good, or shows them again. */
export function useFirstSteps() {
  const { mutate } = useEndpointMutation(updateFirstSteps, { invalidates: [getDesk] })
  return (isWanted: boolean, onDone: () => void) =>
    mutate({ body: { is_wanted: isWanted } }, { onSuccess: onDone })
}

/** Whether the place of the notes is kept while they are loading: it is, unless there were none the last time. */
export const expectsNotes = (): boolean => readStored(storageKeys.deskNotes) !== 0

export function rememberNotes(count: number): void {
  if (readStored(storageKeys.deskNotes) !== count) writeStored(storageKeys.deskNotes, count)
}
