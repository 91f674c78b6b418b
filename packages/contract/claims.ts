import { z } from 'zod'
import { CodeBlock } from './abuse-reports.ts'
import { Code, codeSteps } from './card-codes.ts'
import { endpoint } from './endpoint.ts'
import type { ReplyOf } from './endpoint.ts'
import { Email, Id, ShownEmail, codeLine, token } from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

/** How printed codes change hands: claim, release and transfer, and what happened to a code. */

/**
 * What a code that nobody has claimed is: `inactive` is switched off by its seller, `expired` could be claimed until a date that
 * has passed, `blocked` by the operator.
 */
export const claimStatuses = ['claimable', 'claimed', 'inactive', 'expired', 'blocked', 'unknown'] as const

/** A printed code is no secret: this tells only what a scan tells too. */
export const checkClaim = endpoint({
  method: 'POST',
  path: '/v1/card/claimed',
  access: 'public',
  summary: 'Check whether a printed code can be claimed',
  body: z.object({
    /** A link of the code, the code as it is printed, or the address of either. */
    slug: codeLine(200),
    /** Compared when it is sent, so that somebody without an account learns of a typing error before they make one. */
    claim_secret: codeLine(60).optional(),
  }),
  reply: z.object({
    status: z.enum(claimStatuses),
    /** Null for an unknown code. */
    qrcode_id: z.int().nullable(),
    /** As it is printed; empty for an unknown code. */
    code: z.string(),
    /** Whether a secret is printed beside it, which the claim asks for. */
    needs_secret: z.boolean(),
    /** What the seller says about the product; empty when the code cannot be claimed. */
    product_note: z.string(),
    /** Whether the caller has claimed it. */
    is_own: z.boolean(),
  }),
  errors: ['wrong_claim_secret'],
  limit: { points: 60, seconds: 60 },
})
export type ClaimCheck = z.output<typeof checkClaim.reply>

/** What to do after a claim. */
export const nextSteps = ['create_card', 'open_code'] as const

export const claimCode = endpoint({
  method: 'PUT',
  path: '/v1/card/claim/{id}',
  access: 'user',
  summary: 'Set yourself as the owner of a printed code, with the secret beside it',
  params: z.object({
    /** The code as it is printed, or its address; upper and lower case, O and 0, I and 1 are the same. */
    id: codeLine(200),
  }),
  body: z.object({
    claim_secret: codeLine(60).default(''),
    /** A card of the caller’s that the code shows from now on. */
    card_id: Id.optional(),
  }),
  reply: z.object({
    qrcode_id: z.int(),
    code: z.string(),
    status: z.literal('claimed'),
    card_id: z.int().nullable(),
    next: z.enum(nextSteps),
  }),
  errors: [
    'qrcode_not_found',
    'card_not_found',
    'already_claimed',
    'code_blocked',
    'code_inactive',
    'code_expired',
    'wrong_claim_secret',
  ],
  // Wrong secrets have limits of their own.
  limit: { points: 60, seconds: 60 },
})

/** The codes of everybody, and those that nobody has claimed. Whom they show is not in it: codes are their owners’. */
export const allCodes = resource({
  name: 'qrcode',
  plural: 'the QR codes of everybody',
  path: '/v1/qrcodes',
  access: 'admin',
  key: 'qrcode_id',
  entity: z.object({
    qrcode_id: z.int(),
    code: z.string(),
    kind: z.enum(['card', 'merchandise']),
    status: z.enum(['claimable', 'active', 'inactive']),
    /** Since when an admin blocks it, and why; null and empty unless they do. */
    blocked_at: z.iso.datetime().nullable(),
    blocked_reason: z.string(),
    /** Null while nobody has claimed it. */
    owner_id: z.string().nullable(),
    owner_name: z.string(),
    claimed_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  }),
  input: z.object({}),
  sort: ['qrcode_id'],
  order: 'desc',
  filters: {
    kind: z.enum(['card', 'merchandise']),
    status: z.enum(['claimable', 'active', 'inactive']),
    owner_id: z.guid(),
  },
  actions: ['list', 'export'],
  missing: 'qrcode_not_found',
  at: { list: { path: '/v1/qrcodes/admin-list' }, export: { path: '/v1/qrcodes/admin-list/export' } },
})

const OwnCode = z.object({ qrcode_id: Id })

export const getCode = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/detail/{id}',
  access: 'user',
  summary: 'Get a QR code of mine and the card that it shows',
  params: z.object({ id: Id }),
  reply: Code,
  errors: ['qrcode_not_found'],
})

export const CodeStep = z.object({
  at: z.iso.datetime(),
  action: z.enum(codeSteps),
  /** Who did it: the caller, or somebody who is not named. */
  by: z.enum(['you', 'other']),
  card_id: z.int().nullable(),
  /** The card’s name; empty when it is gone or somebody else’s. */
  card_name: z.string(),
})
export type CodeStep = z.output<typeof CodeStep>

export const listCodeHistory = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/history/{id}',
  access: 'user',
  summary: 'List what happened to a QR code of mine, the newest step first',
  params: z.object({ id: Id }),
  reply: z.array(CodeStep),
  errors: ['qrcode_not_found'],
})

export const updateCodeStatus = endpoint({
  method: 'PUT',
  path: '/v1/qrcodes/update-status',
  access: 'user',
  summary: 'Switch a QR code on or off',
  body: OwnCode.extend({ status: z.enum(['active', 'inactive'], issue('invalid_status')) }),
  reply: z.object({ qrcode_id: z.int(), status: z.enum(['active', 'inactive']) }),
  errors: ['qrcode_not_found', 'code_blocked', 'wrong_state'],
})

export const blockCode = endpoint({
  method: 'PUT',
  path: '/v1/qrcodes/block',
  access: 'admin',
  summary: 'Set a QR code blocked, or unblocked; open reports of it are handled with the block',
  body: CodeBlock,
  /** What its owner has decided of it stays: unblocked, the code is as it was. */
  reply: z.object({ qrcode_id: z.int(), is_blocked: z.boolean() }),
  errors: ['qrcode_not_found', 'wrong_state'],
})

export const releaseCode = endpoint({
  method: 'PUT',
  path: '/v1/qrcodes/release',
  access: 'user',
  summary: 'Set a claimed code free; whoever has the printed secret can claim it again',
  body: OwnCode,
  reply: z.object({ qrcode_id: z.int(), code: z.string(), status: z.enum(['claimable', 'inactive']) }),
  errors: ['qrcode_not_found', 'not_merchandise', 'code_blocked', 'code_inactive', 'wrong_state'],
})

export const transferDays = 7

export const transferCode = endpoint({
  method: 'POST',
  path: '/v1/qrcodes/transfer',
  access: 'user',
  summary: 'Send somebody the offer to take over a claimed code',
  body: OwnCode.extend({ to_email: Email }),
  reply: z.object({ qrcode_id: z.int(), to_email: ShownEmail, expires_at: z.iso.datetime() }),
  errors: ['qrcode_not_found', 'not_merchandise', 'code_inactive', 'transfer_pending', 'mails_need_address'],
})

/** From the link of the mail. */
const TransferToken = token(64).min(16)

export const getTransfer = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/transfer/{token}',
  access: 'user',
  summary: 'Get the offer of a code by the link in its mail',
  params: z.object({ token: z.string().max(64) }),
  reply: z.object({
    code: z.string(),
    /** The name of whoever offers it. */
    from_name: z.string(),
    to_email: ShownEmail,
    expires_at: z.iso.datetime(),
    status: z.enum(['pending', 'accepted', 'cancelled', 'expired']),
    /** Whether the caller has confirmed the address that it was offered to. */
    is_mine: z.boolean(),
  }),
  errors: ['transfer_not_found'],
})

export const listTransfers = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/transfers',
  access: 'user',
  summary: 'List the codes that are offered to me, the first to end first',
  reply: z.object({
    list: z.array(
      z.object({
        transfer_id: z.int(),
        code: z.string(),
        /** The name of whoever offers it. */
        from_name: z.string(),
        expires_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
})
export type OpenTransfer = ReplyOf<typeof listTransfers>['list'][number]

/** Checks that one field is there and one only: each further one is an error, or the first of all when there is none. */
function isOne(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx, first: string) {
  const [name, ...others] = Object.keys(values).filter((key) => values[key] !== undefined)
  for (const path of name === undefined ? [first] : others)
    context.addIssue({ code: 'custom', path: [path], message: issue('invalid') })
}

/** An offer by the link of its mail, or by its id in the list of the receiver. */
const offerNames = { token: TransferToken.optional(), transfer_id: Id.optional() }

export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/v1/qrcodes/accept-transfer',
  access: 'user',
  summary: 'Set yourself as the owner of a code that was offered to you',
  body: z.object(offerNames).superRefine((values, context) => isOne(values, context, 'token')),
  reply: z.object({ qrcode_id: z.int(), code: z.string() }),
  errors: ['transfer_not_found', 'transfer_address', 'transfer_ended', 'wrong_state'],
})

export const cancelTransfer = endpoint({
  method: 'PUT',
  path: '/v1/qrcodes/cancel-transfer',
  access: 'user',
  summary: 'Remove the offer of a code: as the sender by the code, as the receiver by the link or the offer',
  body: z
    .object({ qrcode_id: Id.optional(), ...offerNames })
    .superRefine((values, context) => isOne(values, context, 'qrcode_id')),
  reply: z.object({ cancelled: z.literal(true) }),
  errors: ['qrcode_not_found', 'transfer_not_found', 'transfer_address', 'transfer_ended'],
})
