import { z } from 'zod'
import { Block } from './abuse-reports.ts'
import { cardMaxBytes } from './cards.ts'
import { cardDetail, newCardFields } from './card-shapes.ts'
import { endpoint } from './endpoint.ts'
import { Email, ListedId, phoneLine, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { ofEachKind, requestOfEachKind } from './kinds.ts'
import type { KindOptional } from './kinds.ts'

/** A person who has no account yet. They take it over by confirming the address and setting a password. */
export const InvitedUser = z.object({
  name: requiredLine(100, 'enter_name'),
  email: Email,
  phone: phoneLine(32).default(''),
  /** Whose dial code the number has when it names none. */
  country_id: ListedId.nullable().default(null),
})
export type InvitedUser = z.output<typeof InvitedUser>

const recipient = {
  /** The account that the card is for, */
  user_id: z.uuid().optional(),
  /** or the person to make one for. A confirmed address is that of its account. */
  new_user: InvitedUser.optional(),
}

const AdminCardOfKind = requestOfEachKind((card_type_id, vcard, { ThemeId, usual }) =>
  z.object({
    ...newCardFields,
    ...recipient,
    qrcode_theme_id: ThemeId.default(usual),
    card_type_id,
    vcard,
  }),
).superRefine(({ user_id, new_user }, context) => {
  if ((user_id === undefined) === (new_user === undefined))
    context.addIssue({ code: 'custom', path: ['user_id'], message: issue('user_or_new_user') })
})

const AdminCard: z.ZodType<
  z.output<typeof AdminCardOfKind>,
  KindOptional<z.input<typeof AdminCardOfKind>>
> = AdminCardOfKind

export const createAdminCard = endpoint({
  method: 'POST',
  path: '/v1/card/admin-card-create',
  access: 'admin',
  summary: 'Create a card for a user or for a person who is invited',
  body: AdminCard,
  maxBytes: cardMaxBytes,
  reply: ofEachKind((card_type_id, vcard) =>
    z.object({ ...cardDetail, card_type_id, vcard, user_id: z.uuid(), is_new_user: z.boolean() }),
  ),
  errors: ['slug_taken', 'template_locked', 'user_not_found'],
})

export const blockCard = endpoint({
  method: 'PUT',
  path: '/v1/card/block',
  access: 'admin',
  summary: 'Set a card blocked, or unblocked; open reports of it are handled with the block',
  body: Block,
  /** What its owner has decided of it stays: unblocked, the card is as it was. */
  reply: z.object({ card_id: z.int(), is_blocked: z.boolean() }),
  errors: ['card_not_found', 'wrong_state'],
})
