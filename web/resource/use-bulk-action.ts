import type { ResourceShape } from '#contract/resource.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { AnyRow } from './resource-queries.ts'
import { endpointOf } from './resource-queries.ts'

type BulkAction = 'delete' | 'restore' | 'updateStatus' | 'reorder'

/**
 * Sends an action of the resource on some of its rows; a notice says its error.
 * @returns undefined where the resource has no such action, else a function that tells whether it worked
 */
export function useBulkAction(resource: ResourceShape, action: BulkAction) {
  const { list, get } = resource
  const endpoint = resource[action]
  // A hook always runs. What the resource lacks is never called.
  const { mutateAsync } = useEndpointMutation(endpoint ?? endpointOf(resource, 'list'), {
    invalidates: [list, get].flatMap((other) => other ?? []),
  })
  if (endpoint === undefined) return undefined
  return async (rows: readonly AnyRow[], more: object = {}): Promise<boolean> => {
    const ids = rows.map((row) => row[resource.key])
    try {
      await mutateAsync({ body: { ids, ...more } })
      return true
    } catch {
      return false
    }
  }
}
