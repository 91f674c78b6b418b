import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, YesNo, codeLine, line } from './fields.ts'
import { issue } from './issues.ts'
import { leadStates } from './lead-states.ts'
import { bulkMaximum } from './resource-endpoints.ts'

/** Ids in an address, with commas between: only these rows. */
const IdList = codeLine(2000)
  .pipe(z.string().regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/, issue('invalid')))
  .transform((text) => text.split(',').map(Number))

const selected = {
  /** Only contacts that have this tag. */
  tag_id: Id.optional(),
}

/** Which shared contacts a list shows. */
export const sharedFilter = {
  /** Part of the name, phone, email, company, message, note or a tag. */
  search: line(100).optional(),
  /** Absent: all; `0` or `false`: only unseen ones; `1` or `true`: only seen ones. */
  seen: YesNo.optional(),
  /** Absent: all. */
  state: z.enum(leadStates).optional(),
  ...selected,
}

/** Which saved contacts a list shows. */
export const savedFilter = {
  /** Part of the name, of the job title or company where the card shows them, of the note or a tag. */
  search: line(100).optional(),
  ...selected,
}

const SharedSelection = z.object({ ...sharedFilter, ids: IdList.optional() })
const SavedSelection = z.object({ ...savedFilter, ids: IdList.optional() })

export const exportSharedContacts = endpoint({
  method: 'GET',
  path: '/v1/card/shared-contact-export',
  access: 'user',
  summary: 'Export shared contacts as CSV',
  query: SharedSelection,
  binary: 'text/csv',
  errors: [],
})

export const exportSharedContactFile = endpoint({
  method: 'GET',
  path: '/v1/card/shared-contact-export-vcf',
  access: 'user',
  summary: 'Export shared contacts as one vCard file',
  query: SharedSelection,
  binary: 'text/vcard',
  errors: [],
})

export const exportSavedContacts = endpoint({
  method: 'GET',
  path: '/v1/contacts/export',
  access: 'user',
  summary: 'Export saved contacts as CSV',
  query: SavedSelection,
  binary: 'text/csv',
  errors: [],
})

export const exportSavedContactFile = endpoint({
  method: 'GET',
  path: '/v1/contacts/export-vcf',
  access: 'user',
  summary: 'Export saved contacts as one vCard file',
  query: SavedSelection,
  binary: 'text/vcard',
  errors: [],
})

const Ids = z.object({ ids: z.array(Id).min(1, issue('choose_rows')).max(bulkMaximum) })

export const deleteSharedContacts = endpoint({
  method: 'POST',
  path: '/v1/card/delete-shared-contacts',
  access: 'user',
  summary: 'Delete selected shared contacts for good',
  body: Ids,
  reply: z.object({ count: z.int().min(0), unseen: z.int().min(0) }),
  errors: ['contact_not_found'],
})

export const removeSavedContacts = endpoint({
  method: 'POST',
  path: '/v1/contacts/remove-selected',
  access: 'user',
  summary: 'Remove selected saved contacts',
  body: Ids,
  reply: z.object({ count: z.int().min(0) }),
  errors: ['contact_not_found'],
})
