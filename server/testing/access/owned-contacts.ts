import * as selections from '#contract/contact-selections.ts'
import * as tags from '#contract/contact-tags.ts'
import * as contacts from '#contract/contacts.ts'
import { updateLeadStates } from '#contract/lead-states.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'
import type { World } from './world.ts'

/** Shared and saved contacts belong only to the person who received or saved them. */
const contact = { missing: 'contact_not_found', admin: 'stranger' } as const

const sharedContact = (w: World) => ({ body: { shared_contact_id: w.sharedContactId } })

export const ownedContacts: readonly OwnedThing[] = [
  owned(contacts.updateSharedContactStatus, 'write', sharedContact, contact),
  owned(contacts.deleteSharedContact, 'write', sharedContact, contact),
  owned(
    tags.updateSharedContactNotes,
    'write',
    (w) => ({ body: { shared_contact_id: w.sharedContactId, note: 'New', tags: [] } }),
    contact,
  ),
  owned(
    tags.updateSavedContactNotes,
    'write',
    (w) => ({ body: { id: w.savedContactId, note: 'New', tags: [] } }),
    contact,
  ),
  owned(
    tags.updateContactTags,
    'write',
    (w) => ({ body: { of: 'shared' as const, ids: [w.sharedContactId], add: ['New'] } }),
    contact,
  ),
  owned(selections.deleteSharedContacts, 'write', (w) => ({ body: { ids: [w.sharedContactId] } }), contact),
  owned(selections.removeSavedContacts, 'write', (w) => ({ body: { ids: [w.savedContactId] } }), contact),
  owned(contacts.getSharedContact, 'read', (w) => ({ params: { id: w.sharedContactId } }), contact),
  owned(
    updateLeadStates,
    'write',
    (w) => ({ body: { ids: [w.sharedContactId], state: 'answered' as const } }),
    contact,
  ),
  owned(contacts.getSharedContactVcf, 'read', (w) => ({ params: { id: w.sharedContactId } }), contact),
  owned(contacts.getSavedContact, 'read', (w) => ({ params: { id: w.savedContactId } }), contact),
  owned(contacts.removeSavedContact, 'write', (w) => ({ body: { id: w.savedContactId } }), contact),
]
