import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DraftOf, ResourceShape, RowOf } from '#contract/resource.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { AnyRow } from './resource-queries.ts'
import { endpointOf, rowQuery } from './resource-queries.ts'
import type { View } from './view.ts'

export type RowFormOptions<R extends ResourceShape> = {
  readonly view: View<R>
  readonly start: Required<DraftOf<R>>
  /** The row to edit; a new one when absent. */
  readonly edited?: AnyRow
  /** What happens after saving, instead of going to the list. It gets the row as it is now. */
  readonly onSaved?: (row: RowOf<R>) => unknown
}

/** The values of a row that can be edited. */
export const draftOf = <R extends ResourceShape>(view: View<R>, row: AnyRow) =>
  Object.fromEntries(Object.keys(view.fields).map((name) => [name, row[name]])) as Required<DraftOf<R>>

/** The form of a row, and how it is saved. */
export function useRowForm<R extends ResourceShape>({ view, start, onSaved, edited }: RowFormOptions<R>) {
  const { t } = useLingui()
  const { resource, words, links } = view
  const { key } = resource
  const client = useQueryClient()
  const navigate = useNavigate()
  // A query that is fetched again must not change the version that is sent.
  const [opened, setOpened] = useState(edited)
  const save = useEndpointMutation(endpointOf(resource, opened === undefined ? 'create' : 'update'), {
    invalidates: [resource.list, resource.get].flatMap((endpoint) => endpoint ?? []),
    showsError: true,
  })
  const loadNewer = async (row: AnyRow): Promise<AnyRow> => {
    const newest = await client.query({ ...rowQuery(resource, row[key] as number | string), staleTime: 0 })
    setOpened(newest)
    return draftOf(view, newest)
  }
  return useContractForm<AnyRow>({
    // the form holds what the schema of the contract takes
    schema: resource.input,
    start,
    guardsLeaving: true,
    ...(opened && { loadNewer: () => loadNewer(opened) }),
    send: async (draft) => {
      const saved = await save.mutateAsync({
        body: { ...draft, ...(opened && { [key]: opened[key], version: opened['version'] }) },
      })
      await (onSaved === undefined ? navigate(links.list as never) : onSaved(saved as RowOf<R>))
      // after the way to the list, which closes notices
      showNotice(t(words.saved ?? msg`Saved`))
    },
  })
}
