import { z } from 'zod'
import { InvitedUser } from './admin-cards.ts'
import { cardDetail, newCardFields } from './card-shapes.ts'
import { cardMaxBytes } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Email, Id, ShownEmail, SlugOrEmpty, phoneLine, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { slugOfAddress } from './link-names.ts'
import { ofEachKind, requestOfEachKind } from './kinds.ts'
import type { KindOptional } from './kinds.ts'
import { CardPicture } from './partner-desk.ts'
import { resource } from './resource.ts'

/** What partners make for others, who accept or reject it. */

/** An invitation waits so long for an answer. */
export const invitationDays = 30

/** The page where a person accepts or rejects what a partner made; its address is the secret of the mail. */
export const invitationPath = (token: string) => `/invitation/${token}`

/** Where a card that waits for its person is seen, by that person and its partner alone. */
export const invitedCardPath = (key: string) => `/invited-card/${key}`

/** A link that a partner types for somebody, or pastes as a whole address. */
export const WantedSlug = z.string().transform(slugOfAddress)

export const invitationStatuses = ['pending', 'accepted', 'rejected', 'deleted', 'expired'] as const

/** Why the operator ended an invitation: its card was deleted, or its partner is suspended. */
export const invitationEndReasons = ['card_deleted', 'partner_suspended'] as const

const { permission_id: _place, qrcode_id: _code, ...partnerFields } = newCardFields

const PartnerCardOfKind = requestOfEachKind((card_type_id, vcard, { ThemeId, usual }) =>
  z.object({
    ...partnerFields,
    /** The person that the card is for, whether or not they have an account. */
    create_user: InvitedUser.extend({
      /** The wanted link, as `slug` of the card. */
      slug: WantedSlug.pipe(SlugOrEmpty).default(''),
    }),
    /** The brand of mine that the card was filled in with: it follows that one while it waits. */
    brand_id: Id.optional(),
    qrcode_theme_id: ThemeId.default(usual),
    card_type_id,
    vcard,
  }),
)

const PartnerCard: z.ZodType<
  z.output<typeof PartnerCardOfKind>,
  KindOptional<z.input<typeof PartnerCardOfKind>>
> = PartnerCardOfKind

export const createPartnerCard = endpoint({
  method: 'POST',
  path: '/v1/card/partner-card-create',
  access: 'partner',
  summary: 'Create a card for a person, who accepts or rejects it; it costs a credit',
  body: PartnerCard,
  maxBytes: cardMaxBytes,
  reply: ofEachKind((card_type_id, vcard) =>
    z.object({
      ...cardDetail,
      card_type_id,
      vcard,
      invitation_id: z.int(),
      /** What can be used after this card. */
      credits_left: z.int().min(0),
    }),
  ),
  errors: [
    'slug_taken',
    'template_locked',
    'student_no_taken',
    'insufficient_credit',
    'partner_suspended',
    'invitation_exists',
    'wrong_state',
    'brand_not_found',
  ],
})

/** Who was invited, to which card, and when. */
const invited = {
  name: z.string(),
  /** Empty for somebody who was invited by phone. */
  email: ShownEmail,
  phone: z.string(),
  /** Null when the card is gone or was not accepted, and for an account. */
  card_id: z.int().nullable(),
  /** The link of the card, or the one that is held for the person. */
  slug: z.string(),
  /** Null for a card that its partner keeps: it waits without an end. */
  expires_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
}

/** Since when the mail server of the address refuses it, so that nobody gets the invitation; null once it is answered. */
const undelivered_since = z.iso.datetime().nullable()

/** What has become of it, for its partner. */
const outcome = {
  undelivered_since,
  /** Null when its person, its partner or its time has ended it, and while it is open. */
  end_reason: z.enum(invitationEndReasons).nullable(),
  /** The operator has blocked its card: until it is open again, it can be neither accepted nor kept nor sent. */
  is_blocked: z.boolean(),
  /** What it costs, and whether that is set aside, spent or back. */
  credits: z.int(),
  credit_status: z.enum(['reserved', 'spent', 'returned']),
}

/** The invitations that a partner has made. */
export const invitations = resource({
  name: 'invitation',
  path: '/v1/invite-users',
  access: 'partner',
  key: 'invitation_id',
  entity: z.object({
    invitation_id: z.int(),
    kind: z.enum(['account', 'card']),
    status: z.enum(invitationStatuses),
    ...invited,
    ...outcome,
  }),
  input: z.object({}),
  sort: ['invitation_id'],
  order: 'desc',
  filters: { status: z.enum(invitationStatuses), kind: z.enum(['account', 'card']) },
  actions: ['list'],
  missing: 'invitation_not_found',
})

/** The cards that a partner has made. What the person makes of a card later is not in it. */
export const createdCards = resource({
  name: 'created-card',
  plural: 'the cards that I made for others',
  path: '/v1/partner/created-card',
  access: 'partner',
  key: 'invitation_id',
  entity: z.object({
    invitation_id: z.int(),
    invitation_status: z.enum(invitationStatuses),
    card_type_id: z.int().nullable(),
    /** Whether its partner has paid for it for good. */
    is_kept: z.boolean(),
    /** Whether its partner may change it now. */
    can_edit: z.boolean(),
    /** Where it is seen while it waits; nobody else has that address. Empty otherwise, and while its partner is suspended. */
    view_url: z.string(),
    /** How it looks, as far as a small picture shows it; null when its partner may not see it now. */
    picture: CardPicture.nullable(),
    ...invited,
    ...outcome,
  }),
  input: z.object({}),
  sort: ['invitation_id'],
  order: 'desc',
  filters: { invitation_status: z.enum(invitationStatuses) },
  actions: ['list'],
  missing: 'invitation_not_found',
  at: { list: { method: 'POST' } },
})

export const keepCreatedCard = endpoint({
  method: 'PUT',
  path: '/v1/partner/created-card/keep',
  access: 'partner',
  summary: 'Set a card that waits for its person to be kept: its credit is spent and it has no end',
  body: z.object({ invitation_id: Id }),
  reply: z.object({ invitation_id: z.int(), is_kept: z.literal(true) }),
  errors: ['invitation_not_found', 'wrong_state', 'card_blocked', 'partner_suspended'],
})

export const deleteInvitation = endpoint({
  method: 'POST',
  path: '/v1/invite-users/delete',
  access: 'partner',
  summary: 'Delete an invitation of mine that waits for an answer; its credit comes back',
  body: z.object({ invitation_id: Id }),
  reply: z.object({ invitation_id: z.int(), status: z.literal('deleted') }),
  errors: ['invitation_not_found', 'wrong_state'],
})

const MyInvitation = z.object({
  invitation_id: z.int(),
  kind: z.enum(['account', 'card']),
  /** Who made it. */
  company_name: z.string(),
  /** The name on the card; empty for an account. */
  card_name: z.string(),
  /** The link that the card opens at once it is accepted, or the one that is held for the person. */
  slug: z.string(),
  /** Where the card is seen until then; empty for an account. */
  view_url: z.string(),
  /** The operator has blocked the card: it can be rejected, and accepted once it is open again. */
  is_blocked: z.boolean(),
  /** The plan that comes with it; empty without one, and while its partner is suspended. */
  package_name: z.string(),
  /** For so many days; null: until further notice. */
  package_days: z.int().nullable(),
  /** Null: without an end. */
  expires_at: z.iso.datetime().nullable(),
})

/** Invitations that wait for the caller, by the addresses that they have confirmed. At most a hundred, the newest first. */
export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/v1/invite-users/my-invitations',
  access: 'user',
  summary: 'List the invitations that wait for my answer',
  reply: z.array(MyInvitation),
  errors: [],
})

export const countPendingInvitations = endpoint({
  method: 'GET',
  path: '/v1/invite-users/count-pending-invitation',
  access: 'user',
  summary: 'Count the invitations that wait for my answer',
  reply: z.object({ count: z.int().min(0) }),
  errors: [],
})

export const answerInvitation = endpoint({
  method: 'POST',
  path: '/v1/invite-users/accept-reject',
  access: 'user',
  summary: 'Set my answer to an invitation: accepted or rejected',
  body: z.object({
    invitation_id: Id,
    status: z.enum(['accepted', 'rejected'], issue('invalid_choice')),
    /** Of a card: whether the partner may go on changing it. The person can withdraw that (`card/editors/remove`). */
    allows_editing: BooleanFlag.default(false),
  }),
  reply: z.object({
    invitation_id: z.int(),
    status: z.enum(['accepted', 'rejected']),
    /** The card, which is the caller’s now; null when it was rejected, and for an account. */
    card_id: z.int().nullable(),
  }),
  errors: ['invitation_not_found', 'wrong_state', 'card_blocked'],
})

/** A person by one of two ways; with both, the mail is used. */
export const NewInvitation = z
  .object({
    name: requiredLine(100, 'enter_thing_name'),
    email: Email.or(z.literal('')).default(''),
    phone: phoneLine(32).default(''),
    /** The link that is held for them until they answer. */
    slug: WantedSlug.pipe(SlugOrEmpty).default(''),
    /** Made by the client once per invitation. Sending it again makes no second one. */
    client_request_id: z.uuid(),
  })
  .superRefine(({ email, phone }, context) => {
    if (email === '' && phone === '')
      context.addIssue({ code: 'custom', path: ['email'], message: issue('phone_or_email') })
  })

export const createInvitation = endpoint({
  method: 'POST',
  path: '/v1/invite-users/add',
  access: 'partner',
  summary: 'Create an invitation to an account; it costs a credit',
  body: NewInvitation,
  reply: z.object({
    invitation_id: z.int(),
    kind: z.literal('account'),
    status: z.enum(invitationStatuses),
    ...invited,
    /** What can be used after this invitation. */
    credits_left: z.int().min(0),
  }),
  errors: [
    'slug_taken',
    'insufficient_credit',
    'partner_suspended',
    'invitation_exists',
    'sms_not_configured',
    'wrong_state',
  ],
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/v1/invite-users/resend',
  access: 'partner',
  summary: 'Send an invitation of mine once more; the link of the first mail stops working',
  body: z.object({ invitation_id: Id }),
  reply: z.object({ invitation_id: z.int(), status: z.literal('pending') }),
  errors: ['invitation_not_found', 'partner_suspended', 'wrong_state', 'card_blocked', 'sms_not_configured'],
})
