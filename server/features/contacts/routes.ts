import * as contract from '#contract/contacts.ts'
import { route } from '#server/platform/http/route.ts'
import {
  deleteSharedContact,
  exportSharedContacts,
  getSharedContactVcf,
  getUnseenContactCount,
  listSharedContacts,
  updateSharedContactStatus,
} from './list-shared-contacts.ts'
import { getSavedContact, listSavedContacts, removeSavedContact, saveContact } from './save-contact.ts'
import { shareContact } from './share-contact.ts'

export const contactsRoutes = [
  route(contract.shareContact, shareContact),
  route(contract.listSharedContacts, listSharedContacts),
  route(contract.getUnseenContactCount, getUnseenContactCount),
  route(contract.updateSharedContactStatus, updateSharedContactStatus),
  route(contract.deleteSharedContact, deleteSharedContact),
  route(contract.exportSharedContacts, exportSharedContacts),
  route(contract.getSharedContactVcf, getSharedContactVcf),
  route(contract.saveContact, saveContact),
  route(contract.listSavedContacts, listSavedContacts),
  route(contract.getSavedContact, getSavedContact),
  route(contract.removeSavedContact, removeSavedContact),
]
