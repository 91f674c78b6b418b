import * as merges from '#contract/contact-merges.ts'
import * as selections from '#contract/contact-selections.ts'
import * as tags from '#contract/contact-tags.ts'
import * as contract from '#contract/contacts.ts'
import * as leadStates from '#contract/lead-states.ts'
import { route } from '#server/platform/http/route.ts'
import * as notes from './update-contact-tags.ts'
import * as files from './export-shared-contacts.ts'
import {
  deleteSharedContact,
  deleteSharedContacts,
  getSharedContact,
  getSharedContactVcf,
  getUnseenContactCount,
  listSharedContacts,
  updateSharedContactStatus,
} from './list-shared-contacts.ts'
import * as merging from './merge-shared-contacts.ts'
import {
  getSavedContact,
  listSavedContacts,
  removeSavedContact,
  removeSavedContacts,
  saveContact,
} from './save-contact.ts'
import { shareContact } from './share-contact.ts'
import { updateLeadStates } from './update-lead-states.ts'

export const contactsRoutes = [
  route(contract.shareContact, shareContact),
  route(contract.listSharedContacts, listSharedContacts),
  route(contract.getSharedContact, getSharedContact),
  route(leadStates.updateLeadStates, updateLeadStates),
  route(contract.getUnseenContactCount, getUnseenContactCount),
  route(contract.updateSharedContactStatus, updateSharedContactStatus),
  route(contract.deleteSharedContact, deleteSharedContact),
  route(selections.deleteSharedContacts, deleteSharedContacts),
  route(selections.exportSharedContacts, files.exportSharedContacts),
  route(selections.exportSharedContactFile, files.exportSharedContactFile),
  route(contract.getSharedContactVcf, getSharedContactVcf),
  route(contract.saveContact, saveContact),
  route(contract.listSavedContacts, listSavedContacts),
  route(contract.getSavedContact, getSavedContact),
  route(contract.removeSavedContact, removeSavedContact),
  route(selections.removeSavedContacts, removeSavedContacts),
  route(selections.exportSavedContacts, files.exportSavedContacts),
  route(selections.exportSavedContactFile, files.exportSavedContactFile),
  route(tags.listContactTags, notes.listContactTags),
  route(tags.updateContactTag, notes.updateContactTag),
  route(tags.deleteContactTag, notes.deleteContactTag),
  route(tags.updateContactTags, notes.updateContactTags),
  route(tags.updateSharedContactNotes, notes.updateSharedContactNotes),
  route(tags.updateSavedContactNotes, notes.updateSavedContactNotes),
  route(merges.listDuplicateContacts, merging.listDuplicateContacts),
  route(merges.mergeSharedContacts, merging.mergeSharedContacts),
  route(merges.separateSharedContacts, merging.separateSharedContacts),
  route(merges.addDifferentContacts, merging.addDifferentContacts),
  route(merges.removeDifferentContacts, merging.removeDifferentContacts),
]
