import type { contentStatuses } from '#contract/content.ts'
import { presentStamps } from '#server/platform/resource/resource-store.ts'

type Published = Parameters<typeof presentStamps>[0] & {
  readonly sort_order: number
  readonly status: (typeof contentStatuses)[number]
  readonly published_at: Date | null
}

/** When and where a text is shown, with its stamps, as the contract has them. */
export const presentPublication = (row: Published) => ({
  sort_order: row.sort_order,
  status: row.status,
  published_at: row.published_at?.toISOString() ?? null,
  ...presentStamps(row),
})
