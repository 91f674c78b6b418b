import { readId } from '#web/lib/list-address.ts'
import type { ListAddress } from '#web/lib/list-address.ts'
import { BatchDetail } from './batch-detail.tsx'
import { BatchForm } from './batch-form.tsx'
import type { Scope } from './scope.ts'

type BatchPageProps = { readonly scope: Scope; readonly search: ListAddress }

/** The batch whose id is in the address, or the form that changes it; without an id the form of a new one. */
export function BatchPage({ scope, search }: BatchPageProps) {
  const id = readId(search['id'])
  if (id === undefined) return <BatchForm scope={scope} />
  return <BatchDetail key={id} scope={scope} id={id} isEdited={search['edit'] !== undefined} />
}
