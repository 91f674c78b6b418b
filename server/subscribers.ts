import {
  AccountDeleted,
  ErasureDue,
  ExportReady,
  accountExport,
  eraseAccountWith,
  findErasures,
  makeExportWith,
  sendDeletionNotice,
  sendExportNotice,
} from './features/account/index.ts'
import { maintainVisits } from './features/analytics/index.ts'
import {
  AccountInvited,
  AddressChangeRequested,
  AddressReplaced,
  GuessNoticed,
  PasswordChanged,
  PasswordGuessed,
  PasswordResetRequested,
  PhoneVerificationRequested,
  UserSignedUp,
  VerificationRequested,
  securityEvents,
  noticeGuess,
  securityNotices,
  sendAddressNotice,
  sendUndoLink,
  sendGuessNotice,
  sendInvitation,
  sendPasswordNotice,
  sendPhoneCode,
  sendResetCode,
  sendSignUpMail,
  sendVerificationCode,
  sweepAuth,
} from './features/auth/index.ts'
import { CardBlocked, sendBlockNotice } from './features/cards/index.ts'
import {
  CodeBlocked,
  TransferAccepted,
  TransferOffered,
  sendCodeBlockNotice,
  sendTransferNotice,
  sendTransferOffer,
  sweepTransfers,
} from './features/claims/index.ts'
import { ContactShared, sendContactNotice } from './features/contacts/index.ts'
import {
  ContactMessageReceived,
  ContactReplied,
  MessagesNoticed,
  noticeMessages,
  sendContactReply,
  sendMessageNotice,
  sweepContent,
} from './features/content/index.ts'
import { sweepFiles } from './features/files/store-pictures.ts'
import { InvitationMade, sendInvitationMail, sweepInvitations } from './features/invitations/index.ts'
import { InvoiceIssued, creditRefund, issueOrderInvoice, sendInvoice } from './features/invoices/index.ts'
import {
  BatchExportReady,
  BatchReady,
  batchExport,
  batchMaking,
  makeBatch,
  makeExport,
  sendBatchNotice,
  sendFileNotice,
} from './features/merchandise/index.ts'
import { PartnerDecided, sweepReservations, takeRefundedCredits } from './features/partners/index.ts'
import { notes, sweepNotifications } from './features/notifications/index.ts'
import {
  OrderPaid,
  PaymentRefunded,
  RefundRequested,
  SurplusFound,
  WebhookReceived,
  makeRefund,
  processWebhook,
  reconcilePayments,
  refundSurplus,
  sweepPayments,
} from './features/payments/index.ts'
import {
  AttendeeWritten,
  EventChanged,
  RegistrationAwaitsPayment,
  RegistrationCancelled,
  RegistrationConfirmed,
  TicketsWanted,
  closeRefunded,
  guestImport,
  importGuestList,
  sendChange,
  sendRegistration,
  sendToAttendee,
  sweepAttendees,
  sweepChanges,
  sweepHolds,
} from './features/registrations/index.ts'
import {
  RenewalDue,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionLapsed,
  SubscriptionPastDue,
  sendChangeNotice,
  sendGrantNotice,
  sendLapseNotice,
  sendPastDueNotice,
  sendRenewalReminder,
  sweepPermissions,
  sweepSubscriptions,
} from './features/subscriptions/index.ts'
import {
  NfcEnquiryMade,
  NfcEnquiryMoved,
  NfcEnquiryNoticed,
  noticeEnquiry,
  sendEnquiryMoved,
  sendEnquiryNotice,
} from './features/nfc/index.ts'
import {
  TaskFailed,
  TaskFailureNoticed,
  noticeTaskFailure,
  sendTaskAlert,
  sendTaskFailure,
  subscribeTask,
  sweepTasks,
} from './features/tasks/index.ts'
import { erasers, exporters } from './personal-data.ts'
import { sweepAllowances } from './platform/allowances.ts'
import { subscribe } from './platform/jobs.ts'
import type { Schedules, Subscription } from './platform/jobs.ts'
import { sweepJobs } from './platform/queued-jobs.ts'
import { importFile, resourceImport } from './platform/resource/import-rows.ts'
import { sweepReplies } from './platform/run-once.ts'
import { sweepSentMails } from './platform/send-once.ts'

const awaited = { pace: 'awaited' } as const

/** The one list of event handlers. The job queue runs them after the commit. */
export const subscribers: readonly Subscription[] = [
  subscribe(UserSignedUp, { sendSignUpMail }, awaited),
  subscribe(AccountInvited, { sendInvitation }),
  // The name that waiting jobs of an older version have.
  subscribe(InvitationMade, { sendCardInvitation: sendInvitationMail }),
  subscribe(VerificationRequested, { sendVerificationCode }, awaited),
  subscribe(PhoneVerificationRequested, { sendPhoneCode }, awaited),
  subscribe(PasswordResetRequested, { sendResetCode }, awaited),
  subscribe(PasswordChanged, { sendPasswordNotice }),
  subscribe(AddressChangeRequested, { sendAddressNotice }),
  subscribe(AddressReplaced, { sendUndoLink }),
  // The name that waiting jobs of an older version have.
  subscribe(PasswordGuessed, { sendGuessNotice: noticeGuess }),
  subscribe(GuessNoticed, { mailGuessNotice: sendGuessNotice }),
  subscribe(securityEvents.SignedInOnNewDevice, { sendDeviceNotice: securityNotices.sendDeviceNotice }),
  subscribe(securityEvents.FactorCodeGuessed, { sendCodeGuessNotice: securityNotices.sendCodeGuessNotice }),
  subscribe(securityEvents.SecondFactorAdded, { sendFactorAdded: securityNotices.sendFactorAdded }),
  subscribe(securityEvents.SecondFactorRemoved, { sendFactorRemoved: securityNotices.sendFactorRemoved }),
  subscribe(securityEvents.SecondFactorReset, { sendFactorReset: securityNotices.sendFactorReset }),
  subscribe(securityEvents.RecoveryCodesReplaced, { sendCodesReplaced: securityNotices.sendCodesReplaced }),
  subscribe(securityEvents.RecoveryCodeUsed, { sendRecoveryCodeUsed: securityNotices.sendRecoveryCodeUsed }),
  subscribe(securityEvents.PasskeyAdded, { sendPasskeyAdded: securityNotices.sendPasskeyAdded }),
  subscribe(securityEvents.PasskeyRemoved, { sendPasskeyRemoved: securityNotices.sendPasskeyRemoved }),
  subscribe(AccountDeleted, { sendDeletionNotice }),
  subscribeTask(accountExport, makeExportWith(exporters)),
  subscribeTask(resourceImport, importFile),
  subscribeTask(guestImport, importGuestList),
  subscribeTask(batchMaking, makeBatch),
  subscribeTask(batchExport, makeExport),
  subscribe(TaskFailed, { sendTaskFailure, noticeTaskFailure }),
  subscribe(TaskFailureNoticed, { sendTaskAlert }),
  subscribe(BatchReady, { sendBatchNotice }),
  subscribe(BatchExportReady, { sendFileNotice }),
  subscribe(OrderPaid, { issueOrderInvoice }),
  subscribe(PaymentRefunded, { creditRefund, takeRefundedCredits, closeRefunded }),
  subscribe(InvoiceIssued, { sendInvoice }),
  subscribe(ExportReady, { sendExportNotice }),
  subscribe(ErasureDue, { eraseAccount: eraseAccountWith(erasers) }),
  subscribe(CardBlocked, { sendBlockNotice }),
  subscribe(CodeBlocked, { sendCodeBlockNotice }),
  subscribe(ContactShared, { sendContactNotice }),
  subscribe(TransferOffered, { sendTransferOffer }),
  subscribe(TransferAccepted, { sendTransferNotice }),
  subscribe(NfcEnquiryMade, { noticeEnquiry }),
  subscribe(NfcEnquiryNoticed, { sendEnquiryNotice }),
  subscribe(NfcEnquiryMoved, { sendEnquiryMoved }),
  subscribe(ContactReplied, { sendContactReply }),
  subscribe(ContactMessageReceived, { noticeMessages }),
  subscribe(WebhookReceived, { processWebhook }, awaited),
  subscribe(SurplusFound, { refundSurplus }),
  subscribe(RefundRequested, { makeRefund }),
  subscribe(MessagesNoticed, { sendMessageNotice }),
  subscribe(SubscriptionActivated, { sendGrantNotice }),
  subscribe(SubscriptionPastDue, { sendPastDueNotice }),
  subscribe(SubscriptionLapsed, { sendLapseNotice }),
  subscribe(SubscriptionChanged, { sendChangeNotice }),
  subscribe(RenewalDue, { sendRenewalReminder }),
  subscribe(RegistrationConfirmed, { sendTickets: sendRegistration }),
  subscribe(RegistrationAwaitsPayment, { sendHowToPay: sendRegistration }),
  subscribe(RegistrationCancelled, { sendCancellation: sendRegistration }),
  subscribe(TicketsWanted, { resendTickets: sendRegistration }),
  subscribe(EventChanged, { sendChange }),
  subscribe(AttendeeWritten, { sendToAttendee }),
  // what people read in their dashboard, while they look at it
  subscribe(ContactShared, { noteLead: notes.noteLead }, awaited),
  subscribe(TransferOffered, { noteOffer: notes.noteOffer }, awaited),
  subscribe(TransferAccepted, { noteTransfer: notes.noteTransfer }, awaited),
  subscribe(InvitationMade, { noteInvitation: notes.noteInvitation }, awaited),
  subscribe(PartnerDecided, { notePartner: notes.notePartner }, awaited),
  subscribe(SubscriptionActivated, { notePlan: notes.notePlan }, awaited),
  subscribe(SubscriptionPastDue, { notePastDue: notes.notePastDue }, awaited),
  subscribe(SubscriptionLapsed, { noteLapse: notes.noteLapse }, awaited),
  subscribe(OrderPaid, { notePayment: notes.notePayment }, awaited),
  subscribe(PaymentRefunded, { noteRefund: notes.noteRefund }, awaited),
  subscribe(BatchReady, { noteBatch: notes.noteBatch }, awaited),
  subscribe(NfcEnquiryMoved, { noteEnquiry: notes.noteEnquiry }, awaited),
  subscribe(RegistrationConfirmed, { noteRegistration: notes.noteRegistration }, awaited),
  subscribe(RegistrationAwaitsPayment, { noteRegistration: notes.noteRegistration }, awaited),
]

/** Work by the clock, UTC. */
export const schedules: Schedules = {
  noticeMessages: { cron: '*/5 * * * *', run: noticeMessages },
  reconcilePayments: { cron: '*/5 * * * *', run: reconcilePayments },
  sweepPayments: { cron: '37 3 * * *', run: sweepPayments },
  sweepReplies: { cron: '52 * * * *', run: sweepReplies },
  maintainVisits: { cron: '7 0 * * *', run: maintainVisits },
  sweepFiles: { cron: '47 3 * * *', run: sweepFiles },
  findErasures: { cron: '27 * * * *', run: findErasures },
  sweepTasks: { cron: '57 * * * *', run: sweepTasks },
  sweepJobs: { cron: '*/10 * * * *', run: sweepJobs },
  sweepSentMails: { cron: '42 * * * *', run: sweepSentMails },
  sweepAllowances: { cron: '37 * * * *', run: sweepAllowances },
  sweepNotifications: { cron: '57 3 * * *', run: sweepNotifications },
  sweepContent: { cron: '27 3 * * *', run: sweepContent },
  sweepTransfers: { cron: '12 * * * *', run: sweepTransfers },
  sweepReservations: { cron: '*/10 * * * *', run: sweepReservations },
  sweepInvitations: { cron: '22 * * * *', run: sweepInvitations },
  sweepSubscriptions: { cron: '*/10 * * * *', run: sweepSubscriptions },
  sweepPermissions: { cron: '7 * * * *', run: sweepPermissions },
  sweepHolds: { cron: '* * * * *', run: sweepHolds },
  sweepChanges: { cron: '* * * * *', run: sweepChanges },
  sweepAttendees: { cron: '17 4 * * *', run: sweepAttendees },
  sweepAuth: { cron: '17 * * * *', run: sweepAuth },
}
