import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line, prose, required } from './fields.ts'
import { issue } from './issues.ts'
import { bulkMaximum } from './resource-endpoints.ts'

/** How many different tags a person has, over leads and saved contacts. */
export const tagMaximum = 30

export const tagLength = 40
const TagName = required(line(tagLength), 'enter_tag')

/** A tag of a person, with how many leads and saved contacts have it. */
export const ContactTag = z.object({
  tag_id: z.int(),
  name: z.string(),
  leads: z.int().min(0),
  contacts: z.int().min(0),
})
export type ContactTag = z.output<typeof ContactTag>

export const listContactTags = endpoint({
  method: 'GET',
  path: '/v1/contacts/tags',
  access: 'user',
  summary: 'List my tags of contacts by name',
  reply: z.object({ list: z.array(ContactTag) }),
  errors: [],
})

export const updateContactTag = endpoint({
  method: 'POST',
  path: '/v1/contacts/update-tag',
  access: 'user',
  summary: 'Update the name of a tag on all contacts that have it',
  body: z.object({ tag_id: Id, name: TagName }),
  reply: z.object({ tag_id: z.int(), name: z.string() }),
  errors: ['contact_tag_not_found', 'contact_tag_taken'],
})

export const deleteContactTag = endpoint({
  method: 'POST',
  path: '/v1/contacts/delete-tag',
  access: 'user',
  summary: 'Delete a tag from all contacts that have it',
  body: z.object({ tag_id: Id }),
  reply: z.object({ tag_id: z.int() }),
  errors: ['contact_tag_not_found'],
})

const Tags = z.array(TagName).max(tagMaximum, issue('too_many'))

/** What a person adds to a contact for themselves: all tags by name, and a note. New tags are created. */
export const ContactNotes = z.object({ note: prose(2000), tags: Tags })

export const updateSharedContactNotes = endpoint({
  method: 'POST',
  path: '/v1/card/update-shared-contact-notes',
  access: 'user',
  summary: 'Update my note and my tags of a shared contact',
  body: ContactNotes.extend({ shared_contact_id: Id }),
  reply: z.object({ shared_contact_id: z.int() }),
  errors: ['contact_not_found', 'too_many_contact_tags'],
})

export const updateSavedContactNotes = endpoint({
  method: 'POST',
  path: '/v1/contacts/update-notes',
  access: 'user',
  summary: 'Update my note and my tags of a saved contact',
  body: ContactNotes.extend({ id: Id }),
  reply: z.object({ id: z.int() }),
  errors: ['contact_not_found', 'too_many_contact_tags'],
})

export const updateContactTags = endpoint({
  method: 'POST',
  path: '/v1/contacts/update-tags',
  access: 'user',
  summary: 'Add tags to selected contacts, or remove tags from them',
  body: z.object({
    /** `shared`: leads; `saved`: saved contacts. */
    of: z.enum(['shared', 'saved']),
    ids: z.array(Id).min(1, issue('choose_rows')).max(bulkMaximum),
    add: Tags.default([]),
    remove: Tags.default([]),
  }),
  /** Of the selected contacts, how many there are. */
  reply: z.object({ count: z.int().min(0) }),
  errors: ['contact_not_found', 'too_many_contact_tags'],
})
