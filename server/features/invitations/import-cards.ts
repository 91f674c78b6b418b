import { cardImportTask } from '#contract/card-import.ts'
import type { importCards as contract } from '#contract/card-import.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { startLines } from '#server/platform/resource/work-lines.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { getBrandParts } from '../brands/index.ts'
import { balances } from '../ledger/index.ts'
import { creditsFor, isActivePartner } from '../partners/index.ts'
import { findUser } from '../users/index.ts'
import { pictureName } from './import/check-people.ts'
import { checkLines } from './import/check-lines.ts'
import type { FileOf } from './import/check-lines.ts'
import { cardImport } from './import/make-imported-cards.ts'
import type { ImportInput } from './import/make-imported-cards.ts'
import { summarize, withTakenLinks } from './import/preview-lines.ts'
import { assertColumns, linesOf, matchColumns, readPeopleFile } from './import/read-people.ts'

type Body = Parameters<Handler<typeof contract>>[1]['body']

export const importCards: Handler<typeof contract> = async (ctx, { body }) => {
  const partnerId = ctx.actor.userId
  if (!(await isActivePartner(ctx, partnerId))) throw new AppError('partner_suspended')
  const read = await readPeopleFile(body.csv)
  const columns = body.columns ?? matchColumns(read.header)
  if (!body.dry_run) assertColumns(columns, read.header)
  const file = await fileOf(ctx, body, read.key)
  const brand = await findBrand(ctx, body.brand_id)
  const lines = linesOf(read, columns, [...file.pictures.keys()])
  const checked = await withTakenLinks(ctx, await checkLines(ctx.db, file, lines, new Map()))
  const { available } = await balances(ctx, partnerId)
  const reply = { header: [...read.header], columns, ...summarize(ctx, lines, checked) }
  const task = body.dry_run ? null : await start(ctx, { themeId: body.qrcode_theme_id, brand }, file, lines)
  return {
    ...reply,
    credits_needed: await creditsFor(ctx, reply.cards),
    credits_available: available,
    task_id: task?.id ?? null,
  }
}

async function fileOf(ctx: Ctx<Actor>, { pictures }: Body, key: string): Promise<FileOf> {
  const partner = await findUser(ctx.db, ctx.actor.userId)
  const named = Object.entries(pictures).map(([name, stored]) => [pictureName(name), stored] as const)
  const dialCode = partner?.country_dial ?? ''
  return { partnerId: ctx.actor.userId, key, dialCode, pictures: new Map(named) }
}

/** @throws AppError brand_not_found for one of somebody else */
async function findBrand(ctx: Ctx<Actor>, id: number | undefined): Promise<ImportInput['brand']> {
  if (id === undefined) return undefined
  return { id, parts: await getBrandParts(ctx, id) }
}

/** The stored names of pictures stand in the lines, so that a list of errors can be sent again by itself. */
const start = (
  ctx: Ctx<Actor>,
  design: Pick<ImportInput, 'themeId' | 'brand'>,
  file: FileOf,
  lines: readonly Line[],
) => {
  const input: ImportInput = { ...design, key: file.key, dialCode: file.dialCode }
  const stored = lines.map(({ line, cells: { picture, ...cells } }) => ({
    line,
    cells: {
      ...cells,
      ...(picture !== undefined && { picture: file.pictures.get(pictureName(picture)) || picture }),
    },
  }))
  return startLines(ctx, cardImport, { subjectId: cardImportTask.about, lines: stored, input })
}
