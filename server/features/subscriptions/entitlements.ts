import { entitlementKeys } from '#contract/entitlements.ts'
import type { EntitlementKey } from '#contract/entitlements.ts'
import type { Db } from '#server/platform/db/database.ts'
import { selectFreePlan } from './store.ts'

/** What an account may do. */
export type Entitlements = {
  readonly package: { readonly id: number; readonly key: string; readonly name: string }
  /** The most cards that count; null without a limit. */
  readonly cards: number | null
  /** Whether more than the plain template may be used. */
  readonly templates: boolean
}

/** The one place that decides what an account may do: everybody has the free plan. */
export async function getEntitlements(db: Db): Promise<Entitlements> {
  const rows = await selectFreePlan(db)
  const [plan] = rows
  if (plan === undefined) throw new Error('There is no free plan.')
  const feature = (key: EntitlementKey) => rows.find((row) => row.feature_key === key)
  const [cards, templates] = entitlementKeys.map(feature)
  return {
    package: { id: plan.id, key: plan.key, name: plan.name },
    cards: cards?.is_included === true ? cards.limit_value : 0,
    templates: templates?.is_included ?? false,
  }
}
