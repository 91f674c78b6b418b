import { z } from 'zod'
import { CardDetail, cardChangeFields, newCardFields } from './card-shapes.ts'
import { createCard, updateCard } from './cards.ts'
import { cardType, studentThemeIds } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Id, codeLine, line } from './fields.ts'
import { issue } from './issues.ts'
import { StudentCard } from './kinds/student.ts'

const CardTypeId = z.literal(cardType.student, issue('invalid_card_type')).default(cardType.student)
const ThemeId = z.literal(studentThemeIds, issue('invalid_template'))

/** What a verification says of a card; `expired` follows from its last day in the issuer's time zone. */
export const verifiedStatuses = ['valid', 'expired', 'revoked'] as const

/** What the issuer decides. */
export const studentStatuses = ['valid', 'revoked'] as const

const StudentStatus = z.object({
  status: z.enum(studentStatuses),
  revoked_at: z.iso.datetime().nullable(),
  /** For the issuer; visitors do not see it. */
  revoked_reason: z.string(),
  /** Of the page that says whether the card is valid. */
  verify_url: z.string(),
})

export const createStudentCard = endpoint({
  ...createCard,
  path: '/v1/student-card/create',
  body: z.object({
    ...newCardFields,
    qrcode_theme_id: ThemeId.default(1),
    card_type_id: CardTypeId,
    vcard: StudentCard,
  }),
  summary: 'Create a student card, as card/create does',
})

export const updateStudentCard = endpoint({
  ...updateCard,
  path: '/v1/student-card/update',
  body: z.object({
    ...cardChangeFields,
    qrcode_theme_id: ThemeId.optional(),
    card_type_id: CardTypeId,
    vcard: StudentCard.optional(),
  }),
  summary: 'Update a student card, as card/update does',
})

export const getStudentCard = endpoint({
  method: 'GET',
  path: '/v1/student-card/detail/{id}',
  access: 'user',
  summary: 'Get a student card with its status and verification page',
  params: z.object({ id: Id }),
  reply: z.object({ card: CardDetail, student: StudentStatus }),
  failedStatus: 'ERROR',
  errors: ['card_not_found'],
})

export const updateStudentStatus = endpoint({
  method: 'PUT',
  path: '/v1/student-card/update-status',
  access: 'user',
  summary: 'Set a student card revoked, or valid again',
  body: z.object({
    card_id: Id,
    status: z.enum(studentStatuses, issue('invalid_choice')),
    /** Why it is revoked; only the issuer sees it. */
    reason: line(200).default(''),
  }),
  reply: StudentStatus,
  errors: ['card_not_found', 'wrong_state'],
})

export const verifyStudentCard = endpoint({
  method: 'GET',
  path: '/v1/student-card/verify/{token}',
  access: 'public',
  summary: 'Check whether a student card is valid, expired or revoked',
  params: z.object({ token: z.string().max(64) }),
  reply: z.object({
    status: z.enum(verifiedStatuses),
    /** Null unless it is revoked. */
    revoked_at: z.iso.datetime().nullable(),
    /** The last day. */
    valid_until: z.iso.date(),
    /** What the card shows everybody. */
    name: z.string(),
    institution: z.string(),
    student_no: z.string(),
    course: z.string(),
    /** Name of an uploaded file, or empty. */
    photo: z.string(),
    slug: z.string(),
  }),
  errors: ['card_not_found'],
  limit: { points: 30, seconds: 60 },
})

export const checkSlugIsStudentId = endpoint({
  method: 'POST',
  path: '/v1/card/slug-is-studentid',
  access: 'public',
  summary: 'Check whether a link or code leads to a student card',
  body: z.object({ slug: codeLine(200) }),
  reply: z.object({ is_student_id: z.boolean() }),
  errors: [],
  limit: { points: 30, seconds: 60 },
})
