import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { qrDesigns } from '#contract/qr-designs.ts'
import type { RowOf } from '#contract/resource.ts'
import { checkUserSubscription } from '#web/features/subscriptions/index.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import type { ScanCheck } from '../../preview/use-scan-check.ts'
import type { DesignPartProps } from '../design-fields.tsx'
import { readDesign } from '../qr-design-schema.ts'

export type Kit = RowOf<typeof qrDesigns>

export type KitsProps = DesignPartProps & {
  /** What a saved design is checked with. */
  readonly check: ScanCheck
}

const pageSize = 12
/** Contents differ from code to code, so a saved design is checked with a link of usual length. */
const sample = 'https://example.com/brand-kit'

const invalidates = [qrDesigns.list, checkUserSubscription]

/** The saved designs by name, a page more each time. */
export function useKits() {
  const [limit, setLimit] = useState(pageSize)
  const query = endpointQuery(qrDesigns.list, { query: { limit } })
  const { data, error, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  const kits = data?.list
  return {
    kits,
    error: kits === undefined ? error : null,
    refetch,
    hasMore: (data?.total ?? 0) > limit,
    showMore: () => setLimit(limit + pageSize),
  }
}

/** What can be done with saved designs. Errors of `saveAs` and `rename` are shown by their form, others by a notice. */
export function useKitActions({ value: design, onChange, check }: KitsProps) {
  const { t } = useLingui()
  const create = useEndpointMutation(qrDesigns.create, { invalidates, showsError: true })
  const update = useEndpointMutation(qrDesigns.update, { invalidates, showsError: true })
  const replaceDesign = useEndpointMutation(qrDesigns.update, { invalidates })
  const remove = useEndpointMutation(qrDesigns.delete, { invalidates })
  const scanResult = async () => (await check({ ...design, data: sample }, 'screen'))?.result ?? null
  return {
    saveAs: async (name: string) => {
      await create.mutateAsync({ body: { name, design, scan_result: await scanResult() } })
      showNotice(t`Brand kit saved`)
    },
    rename: async ({ design_id, version }: Kit, name: string) => {
      // the list has no logos
      const {
        design: stored,
        payload,
        scan_result,
      } = await call(qrDesigns.get, { params: { id: design_id } })
      const kept = { design: stored, payload, scan_result }
      await update.mutateAsync({ body: { design_id, version, name, ...kept } })
      showNotice(t`Brand kit renamed`)
    },
    apply: async ({ design_id, name }: Kit) => {
      try {
        const { design: stored } = await call(qrDesigns.get, { params: { id: design_id } })
        onChange(readDesign(stored))
        showNotice(t`${name} is applied`)
      } catch {
        showNotice(t`The brand kit could not be loaded. Try again.`, 'error')
      }
    },
    replace: async ({ design_id, version, name }: Kit) => {
      const isSure = await confirm({
        title: t`Replace ${name}?`,
        body: t`The brand kit gets the current design. Codes that were made with it stay as they are.`,
        confirmLabel: t`Replace`,
      })
      if (!isSure) return
      const body = { design_id, version, name, design, scan_result: await scanResult() }
      replaceDesign.mutate({ body }, { onSuccess: () => showNotice(t`Brand kit saved`) })
    },
    remove: async ({ design_id, name }: Kit) => {
      const isSure = await confirm({
        title: t`Delete ${name}?`,
        body: t`Codes that were made with this brand kit stay as they are.`,
        confirmLabel: t`Delete`,
      })
      if (isSure) remove.mutate({ body: { ids: [design_id] } })
    },
  }
}

export type KitActions = ReturnType<typeof useKitActions>
