import { importedFields } from '#contract/card-import.ts'
import { describeField } from '#contract/issues.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Line } from '#server/platform/task-lines.ts'
import { statusOfLink } from '../../qrcodes/index.ts'
import type { CheckedLine } from './check-lines.ts'
import { wordErrors } from './word-errors.ts'

/** The first preview says of links what the database decides later. */
export async function withTakenLinks(ctx: Ctx, checked: readonly CheckedLine[]): Promise<CheckedLine[]> {
  const wanted = new Map<string, number>()
  const result: CheckedLine[] = []
  for (const one of checked) {
    const slug = one.outcome === 'new' ? one.person.slug : ''
    const isTaken = slug !== '' && (wanted.has(slug) || (await statusOfLink(ctx, slug)).status !== 'free')
    if (slug !== '') wanted.set(slug, one.line)
    const errors = [{ path: 'slug', ...describeField('slug_taken') }]
    result.push(isTaken ? { line: one.line, email: one.email, outcome: 'failed', errors } : one)
  }
  return result
}

/** Lines of a preview: enough to see whether the columns are right, and what is wrong. */
const shown = { right: 12, wrong: 100 } as const

/** What a file becomes, in numbers and some of its lines. */
export function summarize({ locale }: Ctx, lines: readonly Line[], checked: readonly CheckedLine[]) {
  const count = (outcome: CheckedLine['outcome']) => checked.filter((one) => one.outcome === outcome).length
  const wrong = checked.flatMap((one) => (one.outcome === 'failed' ? [one] : [])).slice(0, shown.wrong)
  const errors = new Map(wrong.map((one) => [one.line, one.errors]))
  const right = checked.filter(({ outcome }) => outcome !== 'failed').slice(0, shown.right)
  const isShown = new Set([...right, ...wrong].map(({ line }) => line))
  const made = new Set(checked.flatMap(({ line, outcome }) => (outcome === 'new' ? [line] : [])))
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
    without_picture: lines.filter(
      ({ line, cells }) => made.has(line) && (cells['picture'] ?? '').trim() === '',
    ).length,
  }
}
