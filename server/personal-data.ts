import { eraseTracesOf, exportProfile } from './features/account/index.ts'
import type { Eraser, Exporter } from './features/account/index.ts'
import { eraseVisitTexts, exportVisits } from './features/analytics/index.ts'
import { eraseBrands, exportBrands } from './features/brands/index.ts'
import { eraseCards, exportCards } from './features/cards/index.ts'
import { eraseTransfers } from './features/claims/index.ts'
import { exportContacts } from './features/contacts/index.ts'
import { eraseContactMessages } from './features/content/index.ts'
import { deleteStoredFiles, eraseFiles, exportPictures } from './features/files/index.ts'
import { eraseHandovers, exportHandovers } from './features/handovers/index.ts'
import { eraseInvitations } from './features/invitations/index.ts'
import {
  eraseNfcEnquiries,
  eraseNfcOrders,
  exportNfcEnquiries,
  exportNfcOrders,
} from './features/nfc/index.ts'
import { deleteDraftsOf, exportInvoices } from './features/invoices/index.ts'
import { eraseMails, exportMails } from './features/notifications/index.ts'
import { eraseBatches } from './features/merchandise/index.ts'
import { eraseOrders, exportOrders } from './features/payments/index.ts'
import { erasePartner } from './features/partners/index.ts'
import { eraseCodes, exportCodes } from './features/qrcodes/index.ts'
import { deleteOwnProofs, eraseRegistrations, exportRegistrations } from './features/registrations/index.ts'
import { eraseCard, exportPaymentCard } from './features/renewals/index.ts'
import { eraseSubscriptions, exportBalance } from './features/subscriptions/index.ts'
import { eraseUser } from './features/users/index.ts'
import { eraseDeliveries } from './platform/mail-rows.ts'

/**
 * Everything that is erased of a person, in this order: first what is found by their addresses and cards, then those. The
 * last one deletes every row of tables that reference `users` with `on delete cascade` (sessions, addresses, contacts …)
 * and marks the account as erased. A table without such a reference needs a line here.
 */
export const erasers: readonly Eraser[] = [
  { name: 'audit log and jobs', erase: eraseTracesOf },
  { name: 'mails', erase: ({ db }, userId) => eraseMails(db, userId) },
  { name: 'what became of mails', erase: ({ db }, userId) => eraseDeliveries(db, userId) },
  { name: 'messages to the operator', erase: ({ db }, userId) => eraseContactMessages(db, userId) },
  { name: 'NFC enquiries', erase: ({ db }, userId) => eraseNfcEnquiries(db, userId) },
  { name: 'NFC orders', erase: ({ db }, userId) => eraseNfcOrders(db, userId) },
  { name: 'visits', erase: ({ db }, userId) => eraseVisitTexts(db, userId) },
  { name: 'offers of codes', erase: ({ db }, userId) => eraseTransfers(db, userId) },
  { name: 'cards that change hands', erase: ({ db }, userId) => eraseHandovers(db, userId) },
  { name: 'invitations', erase: eraseInvitations },
  { name: 'partner', erase: ({ db }, userId) => erasePartner(db, userId) },
  { name: 'kept card', erase: ({ db, now }, userId) => eraseCard(db, userId, now()) },
  { name: 'subscriptions', erase: ({ db, now }, userId) => eraseSubscriptions(db, userId, now()) },
  {
    name: 'registrations',
    prepare: deleteOwnProofs,
    erase: ({ db, now }, userId) => eraseRegistrations(db, userId, now()),
  },
  { name: 'codes and links', erase: (tx, userId) => eraseCodes(tx, { userId }) },
  { name: 'merchandise', erase: eraseBatches },
  { name: 'orders', erase: eraseOrders },
  { name: 'drafts of invoices', erase: ({ db }, userId) => deleteDraftsOf(db, userId) },
  { name: 'cards', erase: ({ db, now }, userId) => eraseCards(db, { ownerId: userId }, now()) },
  { name: 'brands', erase: eraseBrands },
  { name: 'files', prepare: deleteStoredFiles, erase: ({ db }, userId) => eraseFiles(db, userId) },
  { name: 'account', erase: (tx, userId) => eraseUser(tx.db, userId, tx.now()) },
]

/** Everything that an export has of a person, in the order in which it is written. */
export const exporters: readonly Exporter[] = [
  exportProfile,
  exportCards,
  exportHandovers,
  exportContacts,
  exportRegistrations,
  exportCodes,
  exportVisits,
  exportNfcEnquiries,
  exportNfcOrders,
  exportPictures,
  exportBrands,
  exportOrders,
  exportBalance,
  exportPaymentCard,
  exportInvoices,
  exportMails,
]
