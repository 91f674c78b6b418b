import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { balanceOf } from './machine/state.ts'
import { readEntries } from './own-plan.ts'
import { takesTests } from './plan-change.ts'
import { listEntries } from './state-store.ts'

type Services = Pick<AppCtx, 'db' | 'payments'>

/** What an account has kept of plans that it has paid, by currency. */
export async function listBalances(services: Services, userId: string) {
  const entries = await readEntries(services.db, userId)
  const currencies = [...new Set(entries.map(({ currency }) => currency))].toSorted()
  return currencies
    .map((currency) => ({ currency, amount_minor: balanceOf({ entries }, currency, takesTests(services)) }))
    .filter(({ amount_minor }) => amount_minor > 0)
}

const header = ['created_at', 'reason', 'currency', 'amount_minor', 'is_test'] as const

/** Every change of the balance of a person. */
export async function* exportBalance(
  { db }: Pick<AppCtx, 'db'>,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const lines = (await listEntries(db, userId)).map((entry) =>
    csvRow([
      entry.created_at.toISOString(),
      entry.reason,
      entry.currency,
      entry.amount_minor,
      entry.is_test ? 'yes' : 'no',
    ]),
  )
  yield { path: 'balance.csv', contents: [utf8Bom + csvRow(header), ...lines] }
}
