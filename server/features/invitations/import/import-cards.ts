import { importedFields, cardImportTask } from '#contract/card-import.ts'
import type { importCards as contract } from '#contract/card-import.ts'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { startLines } from '#server/platform/resource/work-lines.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { balances } from '../../ledger/index.ts'
import { creditsFor, isActivePartner } from '../../partners/index.ts'
import { findUser } from '../../users/index.ts'
import { inspect } from '../search-slug.ts'
import { pictureName } from './check-people.ts'
import { checkLines } from './check-lines.ts'
import type { CheckedLine, FileOf } from './check-lines.ts'
import { cardImport } from './make-imported-cards.ts'
import type { ImportInput } from './make-imported-cards.ts'
import { assertColumns, linesOf, matchColumns, readPeopleFile } from './read-people.ts'
import { wordErrors } from './word-errors.ts'

type Body = Parameters<Handler<typeof contract>>[1]['body']

export const importCards: Handler<typeof contract> = async (ctx, { body }) => {
  const partnerId = ctx.actor.userId
  if (!(await isActivePartner(ctx, partnerId))) throw new AppError('partner_suspended')
  const read = await readPeopleFile(body.csv)
  const columns = body.columns ?? matchColumns(read.header)
  if (!body.dry_run) assertColumns(columns, read.header)
  const lines = linesOf(read, columns)
  const file = await fileOf(ctx, body, read.key)
  const checked = await withTakenLinks(ctx, await checkLines(ctx.db, file, lines, new Map()))
  const { available } = await balances(ctx, partnerId)
  const reply = { header: [...read.header], columns, ...summarize(ctx, lines, checked) }
  const task = body.dry_run ? null : await start(ctx, body, file, lines)
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

/** The first preview says of links what the database decides later. */
async function withTakenLinks(ctx: Ctx, checked: readonly CheckedLine[]): Promise<CheckedLine[]> {
  const wanted = new Map<string, number>()
  const result: CheckedLine[] = []
  for (const one of checked) {
    const slug = one.outcome === 'new' ? one.person.slug : ''
    const isTaken = slug !== '' && (wanted.has(slug) || (await inspect(ctx, slug)).status !== 'free')
    if (slug !== '') wanted.set(slug, one.line)
    const errors = [{ path: 'slug', ...describeField('slug_taken') }]
    result.push(isTaken ? { line: one.line, email: one.email, outcome: 'failed', errors } : one)
  }
  return result
}

/** Lines of a preview: enough to see whether the columns are right, and what is wrong. */
const shown = { right: 5, wrong: 100 } as const

function summarize({ locale }: Ctx, lines: readonly Line[], checked: readonly CheckedLine[]) {
  const count = (outcome: CheckedLine['outcome']) => checked.filter((one) => one.outcome === outcome).length
  const wrong = checked.flatMap((one) => (one.outcome === 'failed' ? [one] : [])).slice(0, shown.wrong)
  const errors = new Map(wrong.map((one) => [one.line, one.errors]))
  const right = checked.filter(({ outcome }) => outcome !== 'failed').slice(0, shown.right)
  const isShown = new Set([...right, ...wrong].map(({ line }) => line))
  const pictures = lines.map(({ cells }) => cells['picture']?.trim() ?? '').filter((name) => name !== '')
  return {
    lines: lines.length,
    cards: count('new'),
    skipped: count('skipped'),
    failed: count('failed'),
    rows: lines
      .filter(({ line }) => isShown.has(line))
      .map(({ line, cells }) => ({
        line,
        cells: Object.fromEntries(
          importedFields.flatMap((field) => (field in cells ? [[field, cells[field] ?? '']] : [])),
        ),
        errors: [...wordErrors(locale, errors.get(line) ?? [])],
      })),
    pictures: [...new Set(pictures)],
  }
}

/** The stored names of pictures stand in the lines, so that a list of errors can be sent again by itself. */
const start = (ctx: Ctx<Actor>, { qrcode_theme_id: themeId }: Body, file: FileOf, lines: readonly Line[]) => {
  const input: ImportInput = { key: file.key, themeId, dialCode: file.dialCode }
  const stored = lines.map(({ line, cells: { picture, ...cells } }) => ({
    line,
    cells: {
      ...cells,
      ...(picture !== undefined && { picture: file.pictures.get(pictureName(picture)) || picture }),
    },
  }))
  return startLines(ctx, cardImport, { subjectId: cardImportTask.about, lines: stored, input })
}
