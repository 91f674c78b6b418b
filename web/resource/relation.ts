import type { UseQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '#web/lib/call.ts'
import type { ResourceShape, RowOf } from '#contract/resource.ts'
import type { RelationOption } from '#web/form/relation-field.tsx'
import type { AnyRow, Page } from './resource-queries.ts'
import { listQuery, rowQuery } from './resource-queries.ts'

/** Rows of another resource, to choose one from. */
export type Relation = {
  /** The field of the form, or the filter, that the found rows belong to: districts to a state. */
  readonly within?: string
  /** @param parent The value of `within`. */
  readonly search: (text: string, parent?: unknown) => UseQueryOptions<Page<ResourceShape>, ApiError>
  readonly find: (id: number | string) => ReturnType<typeof rowQuery<ResourceShape>>
  readonly toOption: (row: AnyRow) => RelationOption
}

/** Lets a field choose a row of another resource, found on the server by what is typed. */
export const relationTo = <R extends ResourceShape>(
  resource: R,
  rowName: (row: RowOf<R>) => string,
  within?: keyof R['filters'] & string,
): Relation => ({
  ...(within !== undefined && { within }),
  search: (text, parent) => {
    const { queryKey, queryFn } = listQuery<ResourceShape>(resource, {
      q: text || undefined,
      limit: 20,
      ...(within !== undefined && { [within]: parent }),
    })
    return { queryKey, ...(queryFn && { queryFn }) }
  },
  find: (id) => rowQuery<ResourceShape>(resource, id),
  toOption: (row) => ({ id: row[resource.key] as number | string, label: rowName(row as RowOf<R>) }),
})
