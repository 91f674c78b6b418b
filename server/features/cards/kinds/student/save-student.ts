import { randomBytes } from 'node:crypto'
import type { CardDocument } from '#contract/kinds.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { ConstraintErrors } from '#server/platform/db/constraint.ts'
import { upsertStudent } from './store.ts'

/** Also of a restored card, whose number somebody else may have by now. */
export const studentConstraints: ConstraintErrors = {
  students_no_once: { code: 'student_no_taken', field: 'vcard.student_no' },
}

/** @throws AppError student_no_taken when the issuer has another card with this number */
export async function saveStudent(
  tx: AppCtx,
  card: { readonly id: number; readonly ownerId: string },
  document: CardDocument,
): Promise<void> {
  if (!('student_no' in document)) throw new Error(`The document of card ${card.id} is not that of a student`)
  const { institution, student_no, valid_until } = document
  const row = { card_id: card.id, issuer_id: card.ownerId, institution, student_no, valid_until }
  await mapConstraints(studentConstraints, () => upsertStudent(tx.db, { ...row, verify_token: newToken() }))
}

/** Nobody can guess it, and a code with it stays small: 16 characters of 5 bits. */
const newToken = () =>
  Array.from(randomBytes(16), (byte) => 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'[byte % 32]).join('')
