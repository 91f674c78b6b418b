import * as contract from '#contract/contacts.ts'
import { route } from '#server/platform/http/route.ts'
import { countUnseenContacts } from './count-unseen-contacts.ts'
import { deleteSharedContact } from './delete-shared-contact.ts'
import { exportSharedContacts } from './export-shared-contacts.ts'
import { getSavedContact } from './get-saved-contact.ts'
import { getSharedContactVcf } from './get-shared-contact-vcf.ts'
import { listSavedContacts } from './list-saved-contacts.ts'
import { listSharedContacts } from './list-shared-contacts.ts'
import { markContactsSeen } from './mark-contacts-seen.ts'
import { removeSavedContact } from './remove-saved-contact.ts'
import { saveContact } from './save-contact.ts'
import { takeSharedContact } from './take-shared-contact.ts'

export const contactsRoutes = [
  route(contract.shareContact, takeSharedContact),
  route(contract.listSharedContacts, listSharedContacts),
  route(contract.getUnseenContactCount, countUnseenContacts),
  route(contract.updateSharedContactStatus, markContactsSeen),
  route(contract.deleteSharedContact, deleteSharedContact),
  route(contract.exportSharedContacts, exportSharedContacts),
  route(contract.getSharedContactVcf, getSharedContactVcf),
  route(contract.saveContact, saveContact),
  route(contract.listSavedContacts, listSavedContacts),
  route(contract.getSavedContact, getSavedContact),
  route(contract.removeSavedContact, removeSavedContact),
]
