import { z } from 'zod'
import {
  CardChange,
  CardDetail,
  CardListItem,
  CardStatus,
  CardWithCodes,
  NewCard,
  PublicCard,
} from './card-shapes.ts'
import { restoreDays } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, ListedId, filterBy, line } from './fields.ts'
import { Page, listOf } from './list.ts'

/** A current or former slug of a card, or its printed code. */
const LinkParam = z.object({ slug: z.string().max(200) })
const IdParam = z.object({ id: Id })

/** A card with every section full is about 60 kB of JSON, and up to three times as much in other scripts. */
export const cardMaxBytes = 256 * 1024

export const createCard = endpoint({
  method: 'POST',
  path: '/v1/card/create',
  access: 'user',
  summary: 'Create a card with its QR code and link',
  body: NewCard,
  maxBytes: cardMaxBytes,
  reply: CardDetail,
  errors: [
    'slug_taken',
    'template_locked',
    'plan_limit_reached',
    'qrcode_not_found',
    'qrcode_taken',
    'code_blocked',
    'student_no_taken',
  ],
})

export const duplicateCard = endpoint({
  method: 'POST',
  path: '/v1/card/duplicate',
  access: 'user',
  summary: 'Create a copy of a card with a QR code and a link of its own',
  body: z.object({
    card_id: Id,
    /** Made by the client once per copy. Sending it again returns the copy that was created the first time. */
    client_request_id: z.uuid().optional(),
  }),
  reply: CardDetail,
  errors: ['card_not_found', 'card_blocked', 'plan_limit_reached', 'student_no_taken'],
})

export const updateCard = endpoint({
  method: 'PUT',
  path: '/v1/card/update',
  access: 'user',
  summary: 'Update a card; fields that are not sent stay as they are',
  body: CardChange,
  maxBytes: cardMaxBytes,
  reply: CardDetail,
  errors: [
    'card_not_found',
    'card_blocked',
    'plan_limit_reached',
    'card_changed_elsewhere',
    'identity_unproved',
    'slug_taken',
    'template_locked',
    'student_no_taken',
    'seats_taken',
    'currency_fixed',
    'ticket_type_sold',
  ],
})

/** Filters of both lists; an absent, null or empty filter matches everything. */
const ListFilter = Page.extend({
  /** Part of the campaign's name. */
  campain: line(80).nullish(),
  card_type_id: filterBy(ListedId).nullish(),
  /** Colour theme 1 to 3. */
  color_id: filterBy(ListedId).nullish(),
  /** Part of the name, company, link, label or campaign. */
  search: line(100).nullish(),
})
export type CardListFilter = z.output<typeof ListFilter>

export const listCards = endpoint({
  method: 'POST',
  path: '/v1/card/list',
  access: 'user',
  summary: 'List my cards, newest first',
  body: ListFilter,
  reply: listOf(CardListItem),
  failedStatus: 'FAILD',
  errors: [],
})

export const exportCards = endpoint({
  method: 'GET',
  path: '/v1/card/export',
  access: 'user',
  summary: 'Export my cards as CSV, newest first',
  query: z.object({
    /** Part of the name, company, link, label or campaign. */
    search: line(100).optional(),
  }),
  binary: 'text/csv',
  errors: [],
})

export const listCardQrcodes = endpoint({
  method: 'POST',
  path: '/v1/card/qrcode/list',
  access: 'user',
  summary: 'List the QR codes of my cards, newest first',
  body: ListFilter,
  reply: listOf(CardListItem),
  failedStatus: 'FAILD',
  errors: [],
})

/** Of any account, for admins. */
export const listUserCards = endpoint({
  method: 'POST',
  path: '/v1/card/user-cards/list',
  access: 'admin',
  summary: 'List the cards of a user, newest first',
  body: Page.extend({ user_id: z.uuid(), search: line(100).nullish() }),
  reply: listOf(CardListItem),
  failedStatus: 'FAILD',
  errors: [],
})

export const getCardDetail = endpoint({
  method: 'GET',
  path: '/v1/card/detail/{id}',
  access: 'user',
  summary: 'Get a card with all fields of its edit form',
  params: IdParam,
  reply: CardDetail,
  failedStatus: 'ERROR',
  errors: ['card_not_found'],
})

export const getVcard = endpoint({
  method: 'GET',
  path: '/v1/card/vcard/{id}',
  access: 'user',
  summary: 'Get the document of a card',
  params: IdParam,
  /** The fields of the document, which the kind of the card decides, beside the ids. */
  reply: z.looseObject({ vcard_id: z.int(), card_id: z.int() }),
  errors: ['card_not_found'],
})

export const getVcardAll = endpoint({
  method: 'GET',
  path: '/v1/card/vcard-all/{id}',
  access: 'user',
  summary: 'Get a card with all its codes and links',
  params: IdParam,
  reply: CardWithCodes,
  errors: ['card_not_found'],
})

export const getPublicCard = endpoint({
  method: 'GET',
  path: '/v1/card/p/vcard/{slug}',
  access: 'public',
  summary: 'Get what visitors see of an active card, by any of its links or codes',
  params: LinkParam,
  reply: PublicCard,
  failedStatus: 'ERROR',
  errors: ['card_not_found', 'card_inactive'],
})

export const getCardSeo = endpoint({
  method: 'GET',
  path: '/v1/card/seo/card/{slug}',
  access: 'public',
  summary: 'Get title, description and picture for link previews',
  params: LinkParam,
  reply: z.object({
    title: z.string(),
    description: z.string(),
    /** URL of the picture; null when the card shows none. */
    image: z.string().nullable(),
    /** URL of the card's page. */
    url: z.string(),
  }),
  errors: ['card_not_found', 'card_inactive'],
})

export const getDashboardCount = endpoint({
  method: 'GET',
  path: '/v1/card/dashboard-count',
  access: 'user',
  summary: 'Get the numbers of the dashboard',
  reply: z.object({
    cards: z.int(),
    active_cards: z.int(),
    visits: z.int(),
    shared_contacts: z.int(),
    unseen_shared_contacts: z.int(),
    saved_contacts: z.int(),
  }),
  errors: [],
})

export const updateCardStatus = endpoint({
  method: 'PUT',
  path: '/v1/card/update-card-status',
  access: 'user',
  summary: 'Switch a card on or off',
  body: z.object({
    card_id: Id,
    status: CardStatus,
    /** Whether the card is free of charge; ignored unless an admin sends it. */
    is_free: Flag.optional(),
  }),
  reply: CardDetail,
  errors: ['card_not_found', 'card_blocked', 'plan_limit_reached'],
})

export const deleteCard = endpoint({
  method: 'POST',
  path: '/v1/card/delete',
  access: 'user',
  summary: `Delete a card; it can be restored for ${restoreDays} days, and its code is never reused`,
  body: z.object({ qrcodes_id: Id }),
  reply: z.object({ card_id: z.int(), qrcodes_id: z.int(), restorable_until: z.iso.datetime() }),
  errors: ['card_not_found'],
})

export const restoreCard = endpoint({
  method: 'POST',
  path: '/v1/card/restore',
  access: 'user',
  summary: 'Restore a deleted card',
  body: z.object({ qrcodes_id: Id }),
  reply: CardDetail,
  errors: ['card_not_found', 'plan_limit_reached', 'student_no_taken'],
})
