import type { EndpointShape } from './endpoint.ts'
import * as abuseReports from './abuse-reports.ts'
import * as account from './account.ts'
import * as adminCards from './admin-cards.ts'
import * as analytics from './analytics.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as backOffice from './back-office.ts'
import * as bounces from './bounces.ts'
import * as brands from './brands.ts'
import * as billingProfiles from './billing-profiles.ts'
import * as cardCodes from './card-codes.ts'
import * as cardEditors from './card-editors.ts'
import * as cardImport from './card-import.ts'
import * as cards from './cards.ts'
import * as claims from './claims.ts'
import * as clientErrors from './client-errors.ts'
import * as contactMessages from './contact-messages.ts'
import * as contactMerges from './contact-merges.ts'
import * as contactSelections from './contact-selections.ts'
import * as contactTags from './contact-tags.ts'
import * as contacts from './contacts.ts'
import * as content from './content.ts'
import * as desk from './desk.ts'
import * as dynamicCodes from './dynamic-codes.ts'
import * as eventCards from './event-cards.ts'
import * as eventCodes from './event-codes.ts'
import * as eventDesk from './event-desk.ts'
import * as files from './files.ts'
import * as guestList from './guest-list.ts'
import * as handovers from './handovers.ts'
import * as invitations from './invitations.ts'
import * as invitedLinks from './invited-links.ts'
import * as invoices from './invoices.ts'
import * as leadStates from './lead-states.ts'
import * as ledger from './ledger.ts'
import * as mails from './mails.ts'
import * as merchandise from './merchandise.ts'
import * as nfc from './nfc.ts'
import * as nfcLostChips from './nfc-lost-chips.ts'
import * as nfcOrders from './nfc-orders.ts'
import * as nfcProduction from './nfc-production.ts'
import * as notificationChoices from './notification-choices.ts'
import * as notifications from './notifications.ts'
import * as organiserPage from './organiser-page.ts'
import * as organisedEvents from './organised-events.ts'
import * as ownSubscription from './own-subscription.ts'
import * as packages from './packages.ts'
import * as partRefunds from './part-refunds.ts'
import * as partnerDesk from './partner-desk.ts'
import * as partners from './partners.ts'
import * as partnersAdmin from './partners-admin.ts'
import * as passkeys from './passkeys.ts'
import * as answerFiles from './answer-files.ts'
import * as paymentProofs from './payment-proofs.ts'
import * as payments from './payments.ts'
import * as paymentsAdmin from './payments-admin.ts'
import * as paymentsMoney from './payments-money.ts'
import * as places from './places.ts'
import * as placesAdmin from './places-admin.ts'
import * as prints from './prints.ts'
import * as professions from './professions.ts'
import * as qrDesigns from './qr-designs.ts'
import * as qrcodes from './qrcodes.ts'
import * as ownRegistration from './own-registration.ts'
import * as registrations from './registrations.ts'
import { unfold } from './resource.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as staticPages from './static-pages.ts'
import * as studentCards from './student-cards.ts'
import * as renewals from './renewals.ts'
import * as subscriptions from './subscriptions.ts'
import * as subscriptionsAdmin from './subscriptions-admin.ts'
import * as tasks from './tasks.ts'
import * as ticketPasses from './ticket-passes.ts'
import * as taxes from './taxes.ts'
import * as templates from './templates.ts'
import * as users from './users.ts'
import * as usersAdmin from './users-admin.ts'
import * as coupons from './coupons.ts'

const slices = [
  auth,
  secondFactor,
  passkeys,
  sessions,
  users,
  account,
  billingProfiles,
  usersAdmin,
  cards,
  cardEditors,
  studentCards,
  dynamicCodes,
  eventCards,
  registrations,
  ownRegistration,
  adminCards,
  partRefunds,
  partners,
  partnersAdmin,
  partnerDesk,
  ledger,
  invitations,
  invitedLinks,
  cardImport,
  brands,
  templates,
  renewals,
  subscriptions,
  organisedEvents,
  ownSubscription,
  subscriptionsAdmin,
  paymentProofs,
  answerFiles,
  ticketPasses,
  payments,
  paymentsAdmin,
  paymentsMoney,
  cardCodes,
  prints,
  qrcodes,
  qrDesigns,
  claims,
  handovers,
  mails,
  merchandise,
  nfc,
  nfcLostChips,
  nfcOrders,
  nfcProduction,
  tasks,
  abuseReports,
  places,
  placesAdmin,
  professions,
  taxes,
  settings,
  packages,
  invoices,
  eventCodes,
  eventDesk,
  organiserPage,
  files,
  guestList,
  contacts,
  leadStates,
  contactTags,
  contactMerges,
  contactSelections,
  notifications,
  notificationChoices,
  bounces,
  content,
  staticPages,
  contactMessages,
  backOffice,
  clientErrors,
  audit,
  analytics,
  desk,
  coupons,
]

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value

/**
 * All endpoints of the product. The OpenAPI page, the check that every endpoint is mounted, and the access suite read
 * this list. `npm run new:slice` adds the endpoints of a slice.
 */
export const allEndpoints: readonly EndpointShape[] = slices.flatMap((slice) =>
  Object.values<unknown>(slice).flatMap(unfold).filter(isEndpoint),
)
