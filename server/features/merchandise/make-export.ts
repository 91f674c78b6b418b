import { exportMerchandise } from '#contract/merchandise.ts'
import type { Work } from '#server/platform/tasks.ts'
import { batchCodes } from '../qrcodes/index.ts'
import type { BatchCode } from '../qrcodes/index.ts'
import { drawExport } from './draw-export.ts'
import { findBatch } from './store.ts'

const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip', pdf: 'application/pdf' } as const

/** Codes that are drawn between two reports: a second of pictures, or less. */
const step = 100

/** Draws the file of an export, from the start again after a crash: only a whole file has a name. */
export const makeExport: Work = async (ctx, task) => {
  const batch = await findBatch(ctx.db, Number(task.subject_id), undefined)
  if (batch === undefined) return undefined
  const choice = exportMerchandise.body.parse(task.input)
  const parts = cutGroups(batchCodes.walkBatchCodes(ctx.db, batch.id, choice.codes))
  const codes = task.follow(parts, { step, sizeOf: ({ length }) => length })
  return {
    type: types[choice.format],
    extension: choice.format,
    savedAs: `${batch.name} ${ctx.now().toISOString().slice(0, 10)}.${choice.format}`,
    pieces: drawExport(ctx, { batch, choice, codes }),
  }
}

async function* cutGroups(groups: AsyncIterable<readonly BatchCode[]>): AsyncGenerator<readonly BatchCode[]> {
  for await (const group of groups)
    for (let first = 0; first < group.length; first += step) yield group.slice(first, first + step)
}
