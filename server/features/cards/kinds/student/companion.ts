import { randomBytes } from 'node:crypto'
import type { Issued } from '#cards/kinds/student/id-card.ts'
import type { CardDocument } from '#contract/kinds.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { mapConstraints } from '#server/platform/db/constraint.ts'
import type { ConstraintErrors } from '#server/platform/db/constraint.ts'
import { defineCompanion } from '../../companion.ts'
import type { SavedCard } from '../../companion.ts'
import { studentRows, upsertStudent } from './store.ts'
import type { StudentRow } from './store.ts'

/** Also of a restored card, whose number somebody else may have by now. */
const constraints: ConstraintErrors = {
  students_no_once: { code: 'student_no_taken', field: 'vcard.student_no' },
}

/** That a number is given once, the page that verifies the card, and whether it is revoked (decision 0074). */
export const studentCompanion = defineCompanion<StudentRow>({
  rows: studentRows,
  moments: ['revoked_at'],
  contentOf: (student) => ({
    shown: () => issuedOf(student),
    isRevoked: student.status === 'revoked',
    exported: { issued: student },
  }),
  save: saveStudent,
  constraints,
  // its issuer vouches for it
  keptBy: 'handover_student',
})

const issuedOf = ({ verify_token: verifyToken, revoked_at: revokedAt }: StudentRow): Issued => ({
  verifyToken,
  ...(revokedAt !== null && { revokedOn: revokedAt.toISOString().slice(0, 10) }),
})

/** @throws AppError student_no_taken when the issuer has another card with this number */
async function saveStudent(tx: AppCtx, card: SavedCard, document: CardDocument): Promise<void> {
  if (!('student_no' in document)) throw new Error(`The document of card ${card.id} is not that of a student`)
  const { institution, student_no, valid_until } = document
  const row = { card_id: card.id, issuer_id: card.ownerId, institution, student_no, valid_until }
  await mapConstraints(constraints, () => upsertStudent(tx.db, { ...row, verify_token: newToken() }))
}

/** Nobody can guess it, and a code with it stays small: 16 characters of 5 bits. */
const newToken = () =>
  Array.from(randomBytes(16), (byte) => 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'[byte % 32]).join('')
