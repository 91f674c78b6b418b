import * as analytics from '#contract/analytics.ts'
import * as codes from '#contract/card-codes.ts'
import * as prints from '#contract/prints.ts'
import { removeCardEditor } from '#contract/card-editors.ts'
import * as cards from '#contract/cards.ts'
import * as claims from '#contract/claims.ts'
import * as invitations from '#contract/invitations.ts'
import * as invoices from '#contract/invoices.ts'
import * as merchandise from '#contract/merchandise.ts'
import * as dynamicCodes from '#contract/dynamic-codes.ts'
import * as eventCards from '#contract/event-cards.ts'
import { updateWeeklyLetter } from '#contract/notification-choices.ts'
import { setNotificationSeen } from '#contract/notifications.ts'
import * as payments from '#contract/payments.ts'
import * as passkeys from '#contract/passkeys.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import * as students from '#contract/student-cards.ts'
import * as subscriptions from '#contract/subscriptions.ts'
import * as tasks from '#contract/tasks.ts'
import * as templates from '#contract/templates.ts'
import { ownedContacts } from './owned-contacts.ts'
import { ownedEventCodes } from './owned-event-codes.ts'
import { ownedHandovers } from './owned-handovers.ts'
import { ownedNfcOrders } from './owned-nfc-orders.ts'
import { ownedRegistrations } from './owned-registrations.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'
import type { World } from './world.ts'

/** Admins may read and change all cards; each such action is in the audit log. */
const card = { missing: 'card_not_found', admin: 'allowed' } as const
const notification = { missing: 'notification_not_found', admin: 'stranger' } as const
/** Admins may ask for any account. */
const account = { missing: 'user_not_found', admin: 'allowed' } as const
/** A place under a limit belongs to the account whose limit it is. */
const permission = { missing: 'permission_not_found', admin: 'stranger' } as const
/** Codes and cards of the caller alone: admins change other people’s cards, not their printed codes. */
const code = { missing: 'qrcode_not_found', admin: 'stranger' } as const
const cardOfCode = { missing: 'card_not_found', admin: 'stranger' } as const

/** Admins have calls of their own for the invoices of everybody. */
const invoice = { missing: 'invoice_not_found', admin: 'stranger' } as const

/** Nobody but its owner changes a passkey, admins neither. */
const passkey = { missing: 'passkey_not_found', admin: 'stranger' } as const

/** Brand kits are everybody’s own. */
const design = { missing: 'qr_design_not_found', admin: 'stranger' } as const
/** Admins manage the batches of all sellers. */
const batch = { missing: 'batch_not_found', admin: 'allowed' } as const
const batchBody = ({ batchId }: World) => ({ body: { batch_id: batchId } })
/** A file may hold secrets: whoever had it made gets it, admins not. */
const task = { missing: 'task_not_found', admin: 'stranger' } as const

/** Admins have calls of their own for the orders of others. */
const order = { missing: 'order_not_found', admin: 'stranger' } as const

const poster = {
  kind: 'poster',
  size: 'a5',
  locale: 'en',
  name: 'Asha Rao',
  hint: 'Scan me',
  color: '#27415e',
} as const
const codeId = ({ alternate: { qrcode_id } }: World) => ({ params: { id: qrcode_id } })
const cardId = ({ card: { card_id } }: World) => ({ params: { id: card_id } })

export const ownedThings: readonly OwnedThing[] = [
  owned(cards.getCardDetail, 'read', cardId, card),
  owned(cards.getVcard, 'read', cardId, card),
  owned(cards.getVcardAll, 'read', cardId, card),
  owned(cards.updateCard, 'write', (w) => ({ body: { card_id: w.card.card_id, summary: 'New' } }), card),
  owned(
    cards.updateCardStatus,
    'write',
    (w) => ({ body: { card_id: w.card.card_id, status: 'inactive' as const } }),
    card,
  ),
  owned(cards.deleteCard, 'write', (w) => ({ body: { qrcodes_id: w.card.qrcode_id } }), card),
  owned(cards.restoreCard, 'write', (w) => ({ body: { qrcodes_id: w.deletedCard.qrcode_id } }), card),
  owned(students.getStudentCard, 'read', (w) => ({ params: { id: w.studentCard.card_id } }), card),
  owned(
    students.updateStudentCard,
    'write',
    (w) => ({ body: { card_id: w.studentCard.card_id, summary: 'New' } }),
    card,
  ),
  owned(
    students.updateStudentStatus,
    'write',
    (w) => ({ body: { card_id: w.studentCard.card_id, status: 'revoked' as const } }),
    card,
  ),
  owned(eventCards.getEventCard, 'read', (w) => ({ params: { id: w.eventCard.card_id } }), card),
  owned(
    eventCards.updateEventCard,
    'write',
    (w) => ({ body: { card_id: w.eventCard.card_id, summary: 'New' } }),
    card,
  ),
  owned(
    eventCards.updateEventStatus,
    'write',
    (w) => ({ body: { card_id: w.eventCard.card_id, status: 'closed' as const } }),
    card,
  ),
  owned(
    eventCards.copyEventDates,
    'write',
    (w) => ({
      body: {
        card_id: w.eventCard.card_id,
        starts: ['2027-06-01T19:00'],
        client_request_id: '6f1d3b0e-8f0a-4c53-9d0b-2f6f0c7a1b11',
      },
    }),
    card,
  ),
  owned(dynamicCodes.getDynamicCode, 'read', (w) => ({ params: { id: w.dynamicCode.card_id } }), card),
  owned(
    dynamicCodes.updateDynamicCode,
    'write',
    (w) => ({ body: { card_id: w.dynamicCode.card_id, summary: 'New' } }),
    card,
  ),
  owned(templates.getDefaultTemplateStatus, 'read', (w) => ({ query: { user_id: w.owner.id } }), account),
  owned(templates.listUserTemplates, 'read', (w) => ({ body: { user_id: w.owner.id } }), account),
  owned(invoices.getInvoice, 'read', (w) => ({ params: { id: w.invoiceId } }), invoice),
  owned(invoices.getInvoicePdf, 'read', (w) => ({ params: { id: w.invoiceId } }), invoice),
  owned(
    subscriptions.updatePermission,
    'write',
    (w) => ({ body: { process_type: 'create' as const, permission_id: w.permissionId } }),
    permission,
  ),
  owned(
    subscriptions.reportCardFailed,
    'write',
    (w) => ({ body: { permission_id: w.permissionId } }),
    permission,
  ),
  owned(
    subscriptions.reportCardCreated,
    'write',
    (w) => ({ body: { permission_id: w.permissionId, card_id: w.card.card_id } }),
    { missing: 'card_not_found', admin: 'stranger' },
  ),
  owned(cards.duplicateCard, 'write', (w) => ({ body: { card_id: w.card.card_id } }), card),
  owned(codes.listCardsOfCode, 'read', codeId, code),
  owned(analytics.getCodeStatistics, 'read', (w) => ({ body: { slug: w.alternate.slug } }), code),
  owned(analytics.exportStatistics, 'read', (w) => ({ query: { slug: w.alternate.slug } }), code),
  owned(codes.testCode, 'read', (w) => ({ params: { slug: w.alternate.slug } }), code),
  owned(
    codes.getPrimaryCode,
    'read',
    (w) => ({ body: { qrcode_id: w.alternate.qrcode_id, vcard_id: w.card.vcard_id } }),
    code,
  ),
  owned(qrDesigns.get, 'read', (w) => ({ params: { id: w.designId } }), design),
  owned(
    qrDesigns.update,
    'write',
    (w) => ({ body: { design_id: w.designId, version: 1, name: 'New', design: {} } }),
    design,
  ),
  owned(qrDesigns.delete, 'write', (w) => ({ body: { ids: [w.designId] } }), design),
  owned(codes.getCodeDesign, 'read', codeId, code),
  owned(prints.getPrint, 'read', codeId, code),
  owned(prints.previewPrint, 'read', (w) => ({ ...codeId(w), body: poster }), code),
  owned(prints.drawPrint, 'read', (w) => ({ ...codeId(w), body: poster }), code),
  owned(codes.updateCode, 'write', (w) => ({ ...codeId(w), body: { name: 'New' } }), code),
  owned(codes.detachCode, 'write', codeId, code),
  owned(
    codes.attachCode,
    'write',
    (w) => ({ body: { qrcode_id: w.freeCode.qrcode_id, card_id: w.card.card_id } }),
    cardOfCode,
  ),
  owned(codes.createAlternateCode, 'write', (w) => ({ body: { card_id: w.card.card_id } }), cardOfCode),
  owned(codes.downloadCardPdf, 'read', (w) => ({ body: { card_id: w.card.card_id } }), cardOfCode),
  owned(codes.createCodePdf, 'read', (w) => ({ body: { slug: w.alternate.slug } }), code),
  owned(claims.getCode, 'read', (w) => ({ params: { id: w.printed.id } }), code),
  owned(claims.listCodeHistory, 'read', (w) => ({ params: { id: w.printed.id } }), code),
  owned(
    claims.updateCodeStatus,
    'write',
    (w) => ({ body: { qrcode_id: w.printed.id, status: 'inactive' as const } }),
    code,
  ),
  owned(claims.releaseCode, 'write', (w) => ({ body: { qrcode_id: w.printed.id } }), code),
  owned(
    claims.transferCode,
    'write',
    (w) => ({ body: { qrcode_id: w.printed.id, to_email: 'bela@example.com' } }),
    code,
  ),
  owned(claims.cancelTransfer, 'write', (w) => ({ body: { qrcode_id: w.offered.id } }), code),
  owned(claims.acceptTransfer, 'write', (w) => ({ body: { transfer_id: w.transferId } }), {
    missing: 'transfer_not_found',
    admin: 'stranger',
  }),
  owned(
    claims.claimCode,
    'write',
    (w) => ({ params: { id: w.claimable.code }, body: { card_id: w.card.card_id } }),
    cardOfCode,
  ),
  owned(merchandise.getBatch, 'read', (w) => ({ params: { id: w.batchId } }), batch),
  owned(
    merchandise.updateBatch,
    'write',
    (w) => ({ body: { batch_id: w.batchId, name: 'New', version: 1 } }),
    batch,
  ),
  owned(merchandise.disableBatch, 'write', batchBody, batch),
  owned(
    merchandise.exportMerchandise,
    'write',
    (w) => ({ body: { batch_id: w.batchId, format: 'csv' as const } }),
    batch,
  ),
  owned(merchandise.getMerchandiseCode, 'read', (w) => ({ params: { id: w.merchandiseCodeId } }), {
    missing: 'qrcode_not_found',
    admin: 'allowed',
  }),
  owned(
    merchandise.updateMerchandiseStatus,
    'write',
    (w) => ({ body: { ids: [w.merchandiseCodeId], status: 'inactive' as const } }),
    { missing: 'qrcode_not_found', admin: 'allowed' },
  ),
  owned(removeCardEditor, 'write', (w) => ({ body: { card_id: w.card.card_id, user_id: w.editorId } }), card),
  owned(
    invitations.answerInvitation,
    'write',
    (w) => ({ body: { invitation_id: w.invitationId, status: 'accepted' as const } }),
    { missing: 'invitation_not_found', admin: 'stranger' },
  ),
  owned(payments.getPayment, 'read', (w) => ({ params: { id: w.order.id } }), order),
  owned(payments.getPaymentStatus, 'read', (w) => ({ params: { public_id: w.order.public_id } }), order),
  owned(payments.verifyPayment, 'write', (w) => ({ body: { order_id: w.order.public_id } }), order),
  owned(tasks.getTask, 'read', (w) => ({ params: { id: w.taskId } }), task),
  owned(tasks.cancelTask, 'write', (w) => ({ body: { task_id: w.taskId } }), task),
  owned(
    passkeys.updatePasskey,
    'write',
    (w) => ({ body: { credential_id: w.passkeyId, name: 'New' } }),
    passkey,
  ),
  owned(passkeys.removePasskey, 'write', (w) => ({ body: { credential_id: w.passkeyId } }), passkey),
  ...ownedContacts,
  ...ownedEventCodes,
  ...ownedRegistrations,
  ...ownedHandovers,
  ...ownedNfcOrders,
  owned(
    updateWeeklyLetter,
    'write',
    (w) => ({ body: { day: 1, hour: 8, has_all_cards: false, card_ids: [w.card.card_id] } }),
    cardOfCode,
  ),
  owned(setNotificationSeen, 'write', (w) => ({ body: { notification_id: w.notificationId } }), notification),
]
