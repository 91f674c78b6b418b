import * as account from './features/account/index.ts'
import { dropOldVisits, keepVisitSums, maintainVisits } from './features/analytics/index.ts'
import { sweepCounts } from './features/back-office/index.ts'
import { readBounces } from './features/bounces/index.ts'
import {
  AccountInvited,
  AddressChangeRequested,
  AddressReplaced,
  AddressTried,
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
  sendAddressTrial,
  sendUndoLink,
  sendGuessNotice,
  sendInvitation,
  sendPasswordNotice,
  sendPhoneCode,
  sendResetCode,
  sendSignUpMail,
  sendVerificationCode,
  sweepAuthExcept,
} from './features/auth/index.ts'
import * as brands from './features/brands/index.ts'
import { CardBlocked, WaitingCardDeleted, sendBlockNotice } from './features/cards/index.ts'
import * as claims from './features/claims/index.ts'
import * as contacts from './features/contacts/index.ts'
import * as content from './features/content/index.ts'
import { sweepFiles } from './features/files/store-pictures.ts'
import * as invitations from './features/invitations/index.ts'
import * as ledger from './features/ledger/index.ts'
import * as handovers from './features/handovers/index.ts'
import * as invoices from './features/invoices/index.ts'
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
import * as partners from './features/partners/index.ts'
import * as notifications from './features/notifications/index.ts'
import * as payments from './features/payments/index.ts'
import * as registrations from './features/registrations/index.ts'
import {
  RenewalDue,
  SubscriptionActivated,
  SubscriptionChanged,
  SubscriptionLapsed,
  SubscriptionPastDue,
  noteRefundOfPlan,
  sendChangeNotice,
  sendGrantNotice,
  sendLapseNotice,
  sendPastDueNotice,
  sweepPermissions,
  sweepSubscriptions,
  undoRefundOfPlan,
} from './features/subscriptions/index.ts'
import * as renewals from './features/renewals/index.ts'
import * as nfc from './features/nfc/index.ts'
import * as tasks from './features/tasks/index.ts'
import { WeekOver, noticeWeeks, sendWeeklyNumbers } from './features/weekly-numbers/index.ts'
import { erasers, exporters } from './personal-data.ts'
import { sweepAllowances } from './platform/allowances.ts'
import { subscribe } from './platform/jobs.ts'
import type { Schedules, Subscription } from './platform/jobs.ts'
import { sweepMails } from './platform/mail-rows.ts'
import { sweepJobs } from './platform/queued-jobs.ts'
import { importFile, resourceImport } from './platform/resource/import-rows.ts'
import { sweepReplies } from './platform/run-once.ts'
import { sweepSentMails } from './platform/send-once.ts'

const awaited = { pace: 'awaited' } as const
const document = { pace: 'document' } as const
const { notes } = notifications
const { noteRegistration } = notes
const { registrationEvents: attending } = registrations

/** The one list of event handlers. The job queue runs them after the commit. */
export const subscribers: readonly Subscription[] = [
  subscribe(UserSignedUp, { sendSignUpMail }, awaited),
  subscribe(AccountInvited, { sendInvitation }),
  // the names that waiting jobs of an older version have
  subscribe(invitations.InvitationMade, { sendCardInvitation: invitations.sendInvitationMail }),
  subscribe(PasswordGuessed, { sendGuessNotice: noticeGuess }),
  subscribe(invitations.InvitationUnwanted, { removeUnwantedAccount: invitations.removeUnwantedAccount }),
  subscribe(WaitingCardDeleted, { endInvitationOfCard: invitations.endInvitationOfCard }),
  subscribe(invitations.InvitationsWithdrawn, { withdrawInvitations: invitations.withdrawInvitations }),
  subscribe(brands.BrandApplied, { applyBrand: brands.applyToWaitingCards }),
  subscribe(partners.PartnerDecided, { changeCardViews: invitations.changeCardViews }),
  subscribe(VerificationRequested, { sendVerificationCode }, awaited),
  subscribe(PhoneVerificationRequested, { sendPhoneCode }, awaited),
  subscribe(PasswordResetRequested, { sendResetCode }, awaited),
  subscribe(PasswordChanged, { sendPasswordNotice }),
  subscribe(AddressChangeRequested, { sendAddressNotice }),
  subscribe(AddressReplaced, { sendUndoLink }),
  subscribe(AddressTried, { sendAddressTrial }, awaited),
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
  subscribe(account.AccountDeleted, { sendDeletionNotice: account.sendDeletionNotice }),
  tasks.subscribeTask(account.accountExport, account.makeExportWith(exporters)),
  tasks.subscribeTask(resourceImport, importFile),
  tasks.subscribeTask(invitations.cardImport, invitations.makeImportedCards),
  tasks.subscribeTask(registrations.guestImport, registrations.importGuestList),
  tasks.subscribeTask(batchMaking, makeBatch),
  tasks.subscribeTask(batchExport, makeExport),
  subscribe(tasks.TaskFailed, {
    sendTaskFailure: tasks.sendTaskFailure,
    noticeTaskFailure: tasks.noticeTaskFailure,
  }),
  subscribe(tasks.TaskFailureNoticed, { sendTaskAlert: tasks.sendTaskAlert }),
  subscribe(BatchReady, { sendBatchNotice }),
  subscribe(BatchExportReady, { sendFileNotice }),
  subscribe(payments.OrderPaid, { issueOrderInvoice: invoices.issueOrderInvoice }, awaited),
  subscribe(payments.OrderPaid, { keepCard: renewals.keepCard }),
  subscribe(renewals.CardKept, { sendCardKept: renewals.sendCardKept }),
  subscribe(renewals.RenewalAnnounced, { sendRenewalAnnouncement: renewals.sendRenewalAnnouncement }),
  subscribe(renewals.RenewalDeclined, { sendRenewalDeclined: renewals.sendRenewalDeclined }),
  subscribe(payments.PaymentRefunded, {
    creditRefund: invoices.creditRefund,
    askWhatEnds: payments.askWhatEnds,
    takeRefundedCredits: partners.takeRefundedCredits,
    noteRefundOfPlan,
    closeRefunded: registrations.closeRefunded,
    sendPartBack: registrations.sendPartBack,
    closeRefundedNfc: nfc.followNfcRefund,
  }),
  subscribe(payments.RefundFailed, {
    noticeFailedRefund: payments.noticeFailedRefund,
    sendRefundFailure: payments.sendRefundFailure,
    withdrawQuestion: payments.withdrawQuestion,
    restoreRefundedCredits: partners.restoreRefundedCredits,
    undoRefundOfPlan,
    reopenRefunded: registrations.reopenRefunded,
    reopenRefundedNfc: nfc.followNfcRefund,
  }),
  subscribe(payments.EndAsked, { sendEndQuestion: payments.sendEndQuestion }),
  subscribe(payments.FailedRefundNoticed, { sendRefundAlert: payments.sendRefundAlert }),
  subscribe(invoices.SeriesNearlyFull, { noticeFullSeries: invoices.noticeFullSeries }),
  subscribe(invoices.FullSeriesNoticed, { sendSeriesAlert: invoices.sendSeriesAlert }),
  subscribe(invoices.InvoiceIssued, { sendInvoice: invoices.sendInvoice }, document),
  subscribe(account.ExportReady, { sendExportNotice: account.sendExportNotice }),
  subscribe(ledger.LedgerWrong, { noticeWrongLedger: ledger.noticeWrongLedger }),
  subscribe(ledger.WrongLedgerNoticed, { sendLedgerAlert: ledger.sendLedgerAlert }),
  subscribe(account.ErasureDue, { eraseAccount: account.eraseAccountWith(erasers) }, { pace: 'long' }),
  subscribe(CardBlocked, { sendBlockNotice }),
  subscribe(claims.CodeBlocked, { sendCodeBlockNotice: claims.sendCodeBlockNotice }),
  subscribe(contacts.ContactShared, { sendContactNotice: contacts.sendContactNotice }),
  subscribe(contacts.LeadDue, { sendLeadReminder: contacts.sendLeadReminder }),
  subscribe(claims.TransferOffered, { sendTransferOffer: claims.sendTransferOffer }),
  subscribe(claims.TransferAccepted, { sendTransferNotice: claims.sendTransferNotice }),
  subscribe(handovers.HandoverMoved, handovers.handoverMails),
  subscribe(nfc.NfcEnquiryMade, { noticeEnquiry: nfc.noticeEnquiry }),
  subscribe(nfc.NfcEnquiryNoticed, { sendEnquiryNotice: nfc.sendEnquiryNotice }),
  subscribe(nfc.NfcEnquiryMoved, { sendEnquiryMoved: nfc.sendEnquiryMoved }),
  subscribe(nfc.NfcOrderMoved, { sendOrderMoved: nfc.sendOrderMoved, noticeOrder: nfc.noticeOrder }),
  subscribe(nfc.NfcOrderNoticed, { sendOrderNotice: nfc.sendOrderNotice }),
  subscribe(content.ContactReplied, { sendContactReply: content.sendContactReply }),
  subscribe(content.ContactMessageReceived, { noticeMessages: content.noticeMessages }),
  subscribe(payments.WebhookReceived, { processWebhook: payments.processWebhook }, awaited),
  subscribe(payments.SurplusFound, { refundSurplus: payments.refundSurplus }),
  subscribe(payments.SurplusReturned, { sendMoneyBack: registrations.sendMoneyBack }),
  subscribe(payments.SurplusStuck, { noticeStuckSurplus: payments.noticeStuckSurplus }),
  subscribe(payments.StuckSurplusNoticed, { sendSurplusAlert: payments.sendSurplusAlert }),
  subscribe(payments.RefundRequested, { makeRefund: payments.makeRefund }),
  subscribe(content.MessagesNoticed, { sendMessageNotice: content.sendMessageNotice }),
  subscribe(SubscriptionActivated, { sendGrantNotice }),
  subscribe(SubscriptionPastDue, { sendPastDueNotice }),
  subscribe(SubscriptionLapsed, { sendLapseNotice }),
  subscribe(SubscriptionChanged, { sendChangeNotice }),
  subscribe(RenewalDue, { sendRenewalReminder: renewals.remindToRenew }),
  subscribe(attending.RegistrationConfirmed, { sendTickets: registrations.sendTickets }, document),
  subscribe(attending.RegistrationAwaitsPayment, { sendHowToPay: registrations.sendHowToPay }, document),
  subscribe(attending.RegistrationRequested, { sendRequestNotice: registrations.sendRequestNotice }),
  subscribe(attending.RequestApproved, { sendApproval: registrations.sendApproval }, document),
  subscribe(attending.RequestDeclined, { sendDecline: registrations.sendDecline }),
  subscribe(attending.RegistrationCancelled, { sendCancellation: registrations.sendCancellation }),
  subscribe(attending.RegistrationExpired, { sendExpiry: registrations.sendExpiry }),
  subscribe(attending.PaymentReminderDue, { sendPaymentReminder: registrations.sendPaymentReminder }),
  subscribe(attending.TicketsWanted, { resendTickets: registrations.resendTickets }, document),
  subscribe(attending.TicketsDue, { sendTickets: registrations.sendTickets }),
  subscribe(attending.EventChanged, { sendChange: registrations.sendChange }),
  subscribe(attending.TicketPassed, registrations.passMails, document),
  subscribe(attending.HolderTold, { sendHolderNews: registrations.sendHolderNews }),
  subscribe(attending.TicketsSought, { sendFoundTickets: registrations.sendFoundTickets }),
  subscribe(attending.AttendeeWritten, { sendToAttendee: registrations.sendToAttendee }),
  // what people read in their dashboard, while they look at it
  subscribe(contacts.ContactShared, { noteLead: notes.noteLead }, awaited),
  subscribe(contacts.LeadDue, { noteLeadReminder: notes.noteLeadReminder }, awaited),
  subscribe(claims.TransferOffered, { noteOffer: notes.noteOffer }, awaited),
  subscribe(claims.TransferAccepted, { noteTransfer: notes.noteTransfer }, awaited),
  subscribe(handovers.HandoverMoved, { noteHandover: notes.noteHandover }, awaited),
  subscribe(invitations.InvitationMade, { noteInvitation: notes.noteInvitation }, awaited),
  subscribe(invitations.InvitationEnded, { noteEndedInvitation: notes.noteEndedInvitation }, awaited),
  subscribe(invitations.InvitationsWithdrawn, { noteWithdrawal: notes.noteWithdrawal }, awaited),
  subscribe(partners.PartnerDecided, { notePartner: notes.notePartner }, awaited),
  subscribe(SubscriptionActivated, { notePlan: notes.notePlan }, awaited),
  subscribe(SubscriptionPastDue, { notePastDue: notes.notePastDue }, awaited),
  subscribe(SubscriptionLapsed, { noteLapse: notes.noteLapse }, awaited),
  subscribe(payments.OrderPaid, { notePayment: notes.notePayment }, awaited),
  subscribe(payments.PaymentRefunded, { noteRefund: notes.noteRefund }, awaited),
  subscribe(BatchReady, { noteBatch: notes.noteBatch }, awaited),
  subscribe(nfc.NfcEnquiryMoved, { noteEnquiry: notes.noteEnquiry }, awaited),
  subscribe(nfc.NfcOrderMoved, { noteNfcOrder: notes.noteNfcOrder }, awaited),
  subscribe(attending.RegistrationConfirmed, { noteRegistration }, awaited),
  subscribe(attending.RegistrationAwaitsPayment, { noteRegistration }, awaited),
  subscribe(attending.RegistrationRequested, { noteRegistration }, awaited),
  subscribe(attending.PaymentShown, { notePaymentShown: notes.notePaymentShown }, awaited),
  // and what they are told of besides, as they have chosen
  subscribe(notifications.NoteMailDue, { sendNoteMail: notifications.sendNoteMail }),
  subscribe(notifications.OrganiserMailDue, { sendOrganiserMail: registrations.sendOrganiserMail }),
  subscribe(registrations.OrganiserDayOver, {
    sendRegistrationsOfDay: registrations.sendRegistrationsOfDay,
  }),
  subscribe(notifications.PushDue, { sendPush: notifications.sendPush }),
  subscribe(notifications.PushHeld, { sendHeldPush: notifications.sendHeldPush }),
  subscribe(notifications.PushTried, { sendPushTest: notifications.sendPushTest }, awaited),
  subscribe(WeekOver, { sendWeeklyNumbers }),
]

/** Work by the clock, UTC. */
export const schedules: Schedules = {
  noticeMessages: { cron: '*/5 * * * *', run: content.noticeMessages },
  reconcilePayments: { cron: '*/5 * * * *', run: payments.reconcilePayments },
  sweepPayments: { cron: '37 3 * * *', run: payments.sweepPayments },
  issueMissingInvoices: { cron: '32 * * * *', run: invoices.issueMissingInvoices },
  sweepReplies: { cron: '52 * * * *', run: sweepReplies },
  maintainVisits: { cron: '2 * * * *', run: maintainVisits },
  dropOldVisits: { cron: '7 0 * * *', run: dropOldVisits },
  keepVisitSums: { cron: '37 2 * * *', run: keepVisitSums },
  sweepLogos: { cron: '42 3 * * *', run: brands.sweepLogos },
  sweepFiles: { cron: '47 3 * * *', run: sweepFiles },
  findErasures: { cron: '27 * * * *', run: account.findErasures },
  sweepTasks: { cron: '57 * * * *', run: tasks.sweepTasks },
  sweepJobs: { cron: '*/10 * * * *', run: sweepJobs },
  sweepMails: { cron: '*/10 * * * *', run: sweepMails },
  readBounces: { cron: '*/5 * * * *', run: readBounces },
  sweepSentMails: { cron: '42 * * * *', run: sweepSentMails },
  sweepAllowances: { cron: '37 * * * *', run: sweepAllowances },
  // the name that the queue knows from when it was always Monday
  noticeMonday: { cron: '*/15 * * * *', run: noticeWeeks },
  sweepNotifications: { cron: '57 3 * * *', run: notifications.sweepNotifications },
  noticeLeads: { cron: '*/15 * * * *', run: contacts.noticeLeads },
  sweepContent: { cron: '27 3 * * *', run: content.sweepContent },
  sweepTransfers: { cron: '12 * * * *', run: claims.sweepTransfers },
  sweepHandovers: { cron: '14 * * * *', run: handovers.sweepHandovers },
  sweepReservations: { cron: '*/10 * * * *', run: partners.sweepReservations },
  sweepLots: { cron: '2 * * * *', run: ledger.sweepLots },
  checkLedger: { cron: '7 3 * * *', run: ledger.checkLedger },
  sweepInvitations: { cron: '22 * * * *', run: invitations.sweepInvitations },
  sweepSubscriptions: { cron: '*/10 * * * *', run: sweepSubscriptions },
  announceRenewals: { cron: '*/10 * * * *', run: renewals.announceRenewals },
  chargeRenewals: { cron: '*/10 * * * *', run: renewals.chargeRenewals },
  forgetCards: { cron: '*/10 * * * *', run: renewals.forgetCards },
  sweepPermissions: { cron: '7 * * * *', run: sweepPermissions },
  sweepCounts: { cron: '*/10 * * * *', run: sweepCounts },
  sweepHolds: { cron: '* * * * *', run: registrations.sweepHolds },
  noticeOrganisers: { cron: '*/20 * * * *', run: registrations.noticeDay },
  remindToPay: { cron: '*/10 * * * *', run: registrations.remindToPay },
  sweepChanges: { cron: '* * * * *', run: registrations.sweepChanges },
  sweepAttendees: { cron: '17 4 * * *', run: registrations.sweepAttendees },
  sweepAuth: { cron: '17 * * * *', run: sweepAuthExcept(notifications.sessionsWithPush) },
}
