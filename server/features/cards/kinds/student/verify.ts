import type { StudentCard } from '#contract/kinds/student.ts'
import type * as contract from '#contract/student-cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { readContent } from '../../read-content.ts'
import { findVisibleCard } from '../../store.ts'
import { findStudentByToken } from './store.ts'
import type { StudentRow } from './store.ts'

/** What a verification says of a card, with what the card shows everybody. */
type Verification = {
  readonly status: 'valid' | 'expired' | 'revoked'
  readonly row: StudentRow
  readonly card: StudentCard
  /** The current link of the card. */
  readonly slug: string
}

type Dated = Pick<StudentRow, 'status' | 'valid_until'> & { readonly today: string }

/** A card is valid until the end of its last day, where its issuer is. */
export const verifiedStatus = ({ status, valid_until: last, today }: Dated): Verification['status'] =>
  status === 'revoked' ? 'revoked' : today > last ? 'expired' : 'valid'

/** @returns undefined for an unknown token, and for a card that visitors cannot open. */
export async function findVerification(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  token: string,
): Promise<Verification | undefined> {
  if (!/^[A-Z0-9]{16}$/i.test(token)) return undefined
  const row = await findStudentByToken(db, token.toUpperCase(), now())
  const found = row && (await findVisibleCard(db, row.card_id))
  if (row === undefined || found?.shown_status !== 'active') return undefined
  const card = readContent(found).toPublic()
  if (!('student_no' in card)) return undefined
  return { status: verifiedStatus(row), row, card, slug: found.slug }
}

export const verifyStudentCard: Handler<typeof contract.verifyStudentCard> = async (ctx, { params }) => {
  const found = await findVerification(ctx, params.token)
  if (found === undefined) throw new AppError('card_not_found')
  const { row, card, status, slug } = found
  const { name, institution, student_no, course, photo } = card
  return {
    status,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    name,
    institution,
    student_no,
    course,
    photo,
    slug,
  }
}
