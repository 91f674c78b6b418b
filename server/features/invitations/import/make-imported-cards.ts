import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { BrandParts } from '#contract/brands.ts'
import { cardImportTask } from '#contract/card-import.ts'
import { AppError } from '#server/platform/app-error.ts'
import { actFor } from '#server/platform/act-for.ts'
import type { AppCtx, Writer } from '#server/platform/ctx.ts'
import { workLines } from '#server/platform/resource/work-lines.ts'
import type { LineResult } from '#server/platform/task-lines.ts'
import { defineTask } from '#server/platform/tasks.ts'
import type { RunningTask, TaskFile } from '#server/platform/tasks.ts'
import { makeOnce } from '../create-partner-card.ts'
import { cardOf } from './check-people.ts'
import { checkLines, keyOfLine } from './check-lines.ts'
import type { CheckedLine, FileOf } from './check-lines.ts'
import { inSavepoint } from '../import-store.ts'
import { wordErrors } from './word-errors.ts'

/** A file of people, each of whom gets a card. A line and its card are one transaction; what is made stays. */
export const cardImport = defineTask({
  kind: cardImportTask.kind,
  event: 'CardImportRequested',
  handler: 'importCards',
  keptMilliseconds: 7 * 86_400_000,
  isCancellable: true,
  hasLines: true,
  failed: msg`The cards of your file could not be made to the end`,
  pathOf: () => '/dashboard/partner/card-import',
  onDone: () => Promise.resolve(),
})

/** What the lines of a file have in common. */
const ImportInput = z.object({
  key: z.string(),
  themeId: z.int(),
  dialCode: z.string(),
  /** With the brand as it was when the file was sent, so that all its cards look alike. */
  brand: z.object({ id: z.int(), parts: BrandParts }).optional(),
})
export type ImportInput = z.output<typeof ImportInput>

/** Does the work of such a task. */
export async function makeImportedCards(ctx: AppCtx, task: RunningTask): Promise<TaskFile | undefined> {
  const { themeId, key, dialCode, brand } = ImportInput.parse(task.input)
  const file = { partnerId: task.ownerId, key, dialCode, pictures: new Map<string, string>() }
  return workLines(ctx, task, {
    size: 1,
    write: async (tx, lines, seen) => {
      const checked = await checkLines(tx.db, file, lines, seen)
      const results: LineResult[] = []
      for (const one of checked) results.push(await writeLine(tx, one, { file, themeId, brand }))
      return results
    },
  })
}

type About = Pick<ImportInput, 'themeId' | 'brand'> & { readonly file: FileOf }

async function writeLine(
  tx: AppCtx & Writer,
  checked: CheckedLine,
  { file, themeId, brand }: About,
): Promise<LineResult> {
  const { line, email: key } = checked
  if (checked.outcome === 'failed')
    return { line, key, outcome: 'failed', errors: wordErrors(tx.locale, checked.errors) }
  if (checked.outcome === 'skipped') return { line, key, outcome: 'skipped', errors: [] }
  const partner = { userId: file.partnerId, role: tx.actor?.role ?? 'USER', isPartner: true }
  const { name, email, phone, slug } = checked.person
  const make = () =>
    makeOnce(actFor(tx, partner, tx), {
      clientKey: keyOfLine(file, line),
      person: { name, email, phone, country_id: null, slug },
      brand,
      card: cardOf(checked.person, themeId, brand?.parts),
    })
  try {
    const { made } = await inSavepoint(tx.db, make, (error) => error instanceof AppError)
    return { line, key, outcome: made === undefined ? 'skipped' : 'created', errors: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { line, key: undefined, outcome: 'failed', errors: wordErrors(tx.locale, error) }
  }
}
