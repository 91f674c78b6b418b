import { z } from 'zod'
import {
  CardLink,
  NewSharedContact,
  SavedContact,
  SavedContactDetail,
  SharedContact,
  SharedContactDetail,
} from './contact-shapes.ts'
import { savedFilter, sharedFilter } from './contact-selections.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id } from './fields.ts'
import { LeadCounts } from './lead-states.ts'
import { Page, listOf } from './list.ts'
import { issue } from './issues.ts'
import { SortOrder } from './resource-endpoints.ts'

export const shareContact = endpoint({
  method: 'POST',
  path: '/v1/card/share-contact',
  access: 'public',
  summary: 'Send your contact details to the owner of a card',
  body: NewSharedContact,
  reply: z.object({
    shared_contact_id: z.int(),
    /** URL of the page that shows and deletes what was sent. No other reply has it. */
    withdraw_url: z.string(),
  }),
  errors: ['card_not_found', 'card_inactive'],
  limit: { points: 10, seconds: 60 },
})

const Unseen = z.int().min(0)

export const listSharedContacts = endpoint({
  method: 'GET',
  path: '/v1/card/list-shared-contact',
  access: 'user',
  summary: 'List shared contacts, newest first',
  /** `shared_contact_id`: only this one, as a mail leads to it. */
  query: Page.extend({
    ...sharedFilter,
    shared_contact_id: Id.optional(),
    sort: z.enum(['created_at', 'name', 'remind_on']).optional(),
    order: SortOrder.optional(),
  }),
  /** `unseen` and `states` ignore the filter. */
  reply: listOf(SharedContact).extend({ unseen: Unseen, states: LeadCounts }),
  errors: [],
})

const IdParam = z.object({ id: Id })

export const getSharedContact = endpoint({
  method: 'GET',
  path: '/v1/card/shared-contact/{id}',
  access: 'user',
  summary: 'Get a shared contact, or the one that shows it',
  params: IdParam,
  reply: SharedContactDetail,
  errors: ['contact_not_found'],
})

export const getUnseenContactCount = endpoint({
  method: 'GET',
  path: '/v1/card/get-sharedContact-notification-count',
  access: 'user',
  summary: 'Count the shared contacts that are not seen yet',
  reply: z.object({ count: Unseen }),
  errors: [],
})

const All = Flag.transform((on) => on === 1)

export const updateSharedContactStatus = endpoint({
  method: 'POST',
  path: '/v1/card/update-shared-contactStatus',
  access: 'user',
  summary: 'Mark one shared contact as seen, or all of them',
  body: z
    .object({ shared_contact_id: Id.nullish(), all: All.optional() })
    .refine(({ shared_contact_id: id, all }) => id != null || all === true, {
      error: issue('contact_missing'),
      path: ['shared_contact_id'],
    }),
  reply: z.object({ unseen: Unseen }),
  errors: ['contact_not_found'],
})

export const deleteSharedContact = endpoint({
  method: 'POST',
  path: '/v1/card/delete-shared-contact',
  access: 'user',
  summary: 'Delete a shared contact for good',
  body: z.object({ shared_contact_id: Id }),
  reply: z.object({ unseen: Unseen }),
  errors: ['contact_not_found'],
})

export const getSharedContactVcf = endpoint({
  method: 'GET',
  path: '/v1/card/shared-contact-vcf/{id}',
  access: 'user',
  summary: 'Download a shared contact as a vCard file',
  params: IdParam,
  binary: 'text/vcard',
  errors: ['contact_not_found'],
})

export const saveContact = endpoint({
  method: 'POST',
  path: '/v1/contacts/save-to-contact',
  access: 'user',
  summary: 'Save a card as a contact',
  body: z.object({
    /** The specification's name for the id of the card. */
    user_card_id: Id,
    /** Of this card. Without it, few cards a day can be saved, as ids can be guessed. */
    link: CardLink.optional(),
  }),
  reply: z.object({ contact_id: z.int(), card_id: z.int(), saved_at: z.iso.datetime() }),
  errors: ['card_not_found', 'card_inactive', 'own_card'],
})

export const listSavedContacts = endpoint({
  method: 'GET',
  path: '/v1/contacts/list',
  access: 'user',
  summary: 'List saved contacts, newest first',
  query: Page.extend(savedFilter),
  reply: listOf(SavedContact),
  errors: [],
})

export const getSavedContact = endpoint({
  method: 'GET',
  path: '/v1/contacts/detail/{id}',
  access: 'user',
  summary: 'Get a saved contact with its card',
  params: IdParam,
  reply: SavedContactDetail,
  errors: ['contact_not_found'],
})

export const removeSavedContact = endpoint({
  method: 'POST',
  path: '/v1/contacts/remove',
  access: 'user',
  summary: 'Remove a saved contact',
  body: z.object({ id: Id }),
  reply: z.object({ card_id: z.int() }),
  errors: ['contact_not_found'],
})
