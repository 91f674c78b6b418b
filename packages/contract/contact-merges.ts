import { z } from 'zod'
import { SharedContact } from './contact-shapes.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id } from './fields.ts'
import { issue } from './issues.ts'
import { bulkMaximum } from './resource-endpoints.ts'

export const listDuplicateContacts = endpoint({
  method: 'GET',
  path: '/v1/card/shared-contact-duplicates',
  access: 'user',
  summary: 'List shared contacts that have a phone number or email address in common',
  /** Each entry has two or more contacts, the newest first. */
  reply: z.object({ list: z.array(z.object({ contacts: z.array(SharedContact) })) }),
  errors: [],
})

const LeadIds = z.array(Id).max(bulkMaximum)

export const mergeSharedContacts = endpoint({
  method: 'POST',
  path: '/v1/card/merge-shared-contacts',
  access: 'user',
  summary: 'Set selected shared contacts to be of one person',
  body: z.object({
    /** The contact whose name and company are shown for all of them. */
    shared_contact_id: Id,
    /** The others. */
    ids: LeadIds.min(1, issue('choose_rows')),
  }),
  /** `joined`: the contacts that were of other people until now, as `separateSharedContacts` takes them to undo it. */
  reply: z.object({ shared_contact_id: z.int(), joined: z.array(z.array(z.int())) }),
  errors: ['contact_not_found'],
})

export const separateSharedContacts = endpoint({
  method: 'POST',
  path: '/v1/card/separate-shared-contacts',
  access: 'user',
  summary: 'Remove shared contacts from the person that they were merged into',
  body: z.object({
    /** Contacts in one entry stay of one person; the first is the one that is shown. */
    people: z
      .array(LeadIds.min(1, issue('choose_rows')))
      .min(1, issue('choose_rows'))
      .max(bulkMaximum),
    /** They are another person, and are not suggested again; `false` only undoes a merge. */
    are_different: BooleanFlag.default(false),
  }),
  reply: z.object({ count: z.int().min(0) }),
  errors: ['contact_not_found'],
})

const DifferentContacts = z.object({ ids: LeadIds.min(2, issue('choose_rows')) })

export const addDifferentContacts = endpoint({
  method: 'POST',
  path: '/v1/card/add-different-contacts',
  access: 'user',
  summary:
    'Store that selected shared contacts are of different people, so that no two of them are suggested as one',
  body: DifferentContacts,
  /** How many pairs were not stored before. */
  reply: z.object({ count: z.int().min(0) }),
  errors: ['contact_not_found'],
})

export const removeDifferentContacts = endpoint({
  method: 'POST',
  path: '/v1/card/remove-different-contacts',
  access: 'user',
  summary: 'Remove what was stored of selected shared contacts: that they are of different people',
  body: DifferentContacts,
  reply: z.object({ count: z.int().min(0) }),
  errors: ['contact_not_found'],
})
