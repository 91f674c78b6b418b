import type { AppCtx } from '#server/platform/ctx.ts'

/** How many days a deleted text can be restored. */
export const restoreDays = 30

const tables = ['faqs', 'site_services', 'site_features'] as const

/** Removes texts that were deleted `restoreDays` ago. The audit log still says who deleted which. */
export async function sweepContent({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - restoreDays * 86_400_000)
  for (const table of tables) await db.deleteFrom(table).where('deleted_at', '<=', before).execute()
}
