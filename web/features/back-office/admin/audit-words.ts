import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditThing, AuditChange } from '#contract/audit-names.ts'

const things: Readonly<Record<AuditThing, MessageDescriptor>> = {
  'abuse-report': msg({ message: 'Abuse report', context: 'audit' }),
  address: msg({ message: 'Address of an account', context: 'audit' }),
  admin: msg({ message: 'Admin', context: 'audit' }),
  attendees: msg({ message: 'Attendees', context: 'audit' }),
  'audit-entry': msg({ message: 'Entry of the audit log', context: 'audit' }),
  brand: msg({ message: 'Brand', context: 'audit' }),
  batch: msg({ message: 'Batch', context: 'audit' }),
  card: msg({ message: 'Card', context: 'audit' }),
  city: msg({ message: 'City', context: 'audit' }),
  'contact-message': msg({ message: 'Message', context: 'audit' }),
  country: msg({ message: 'Country', context: 'audit' }),
  coupon: msg({ message: 'Coupon', context: 'audit' }),
  'created-card': msg({ message: 'Card of a partner', context: 'audit' }),
  district: msg({ message: 'District', context: 'audit' }),
  event: msg({ message: 'Event', context: 'audit' }),
  'event-code': msg({ message: 'Code of an event', context: 'audit' }),
  'expired-user': msg({ message: 'Expired user', context: 'audit' }),
  faq: msg({ message: 'Question', context: 'audit' }),
  feature: msg({ message: 'Feature', context: 'audit' }),
  'given-card': msg({ message: 'Card that was handed on', context: 'audit' }),
  'industry-department': msg({ message: 'Department', context: 'audit' }),
  'industry-type': msg({ message: 'Industry', context: 'audit' }),
  invitation: msg({ message: 'Invitation', context: 'audit' }),
  invoice: msg({ message: 'Invoice', context: 'audit' }),
  job: msg({ message: 'Job', context: 'audit' }),
  mail: msg({ message: 'Mail', context: 'audit' }),
  'merchandise-code': msg({ message: 'Printed QR code', context: 'audit' }),
  'nfc-enquiry': msg({ message: 'NFC enquiry', context: 'audit' }),
  'nfc-order': msg({ message: 'NFC order', context: 'audit' }),
  'nfc-template': msg({ message: 'NFC template', context: 'audit' }),
  order: msg({ message: 'Order', context: 'audit' }),
  'organiser-statement': msg({ message: 'Statement of an organiser', context: 'audit' }),
  'orphan-scan': msg({ message: 'Link that nobody has', context: 'audit' }),
  outbox: msg({ message: 'Outbox', context: 'audit' }),
  'outbox-mail': msg({ message: 'Mail in the outbox', context: 'audit' }),
  package: msg({ message: 'Plan', context: 'audit' }),
  'package-feature': msg({ message: 'Feature of a plan', context: 'audit' }),
  'package-price': msg({ message: 'Price of a plan', context: 'audit' }),
  partner: msg({ message: 'Partner', context: 'audit' }),
  passkey: msg({ message: 'Passkey', context: 'audit' }),
  password: msg({ message: 'Password', context: 'audit' }),
  payment: msg({ message: 'Payment', context: 'audit' }),
  payout: msg({ message: 'Payout', context: 'audit' }),
  'profession-type': msg({ message: 'Profession', context: 'audit' }),
  'qr-design': msg({ message: 'QR design', context: 'audit' }),
  qrcode: msg({ message: 'QR code', context: 'audit' }),
  'recovery-code': msg({ message: 'Recovery code', context: 'audit' }),
  'recovery-codes': msg({ message: 'Recovery codes', context: 'audit' }),
  'received-card': msg({ message: 'Card for somebody else', context: 'audit' }),
  registration: msg({ message: 'Registration', context: 'audit' }),
  report: msg({ message: 'Report', context: 'audit' }),
  'second-factor': msg({ message: 'Second step of signing in', context: 'audit' }),
  service: msg({ message: 'Service', context: 'audit' }),
  settings: msg({ message: 'Settings', context: 'audit' }),
  state: msg({ message: 'State', context: 'audit' }),
  'statement-line': msg({ message: 'Line of a statement', context: 'audit' }),
  'static-page': msg({ message: 'Page', context: 'audit' }),
  subscription: msg({ message: 'Subscription', context: 'audit' }),
  tax: msg({ message: 'Tax', context: 'audit' }),
  'tax-category': msg({ message: 'Tax category', context: 'audit' }),
  'tax-rate': msg({ message: 'Tax rate', context: 'audit' }),
  template: msg({ message: 'Card template', context: 'audit' }),
  user: msg({ message: 'User', context: 'audit' }),
  'webhook-event': msg({ message: 'Message of the payment provider', context: 'audit' }),
}

/** In Arabic these are nouns, in Hindi they do not depend on the thing: it stands before a colon. */
const changes: Readonly<Record<AuditChange, MessageDescriptor>> = {
  activated: msg({ message: 'switched on for visitors', context: 'what happened' }),
  added: msg({ message: 'added', context: 'what happened' }),
  applied: msg({ message: 'applied to an order', context: 'what happened' }),
  approved: msg({ message: 'approved', context: 'what happened' }),
  assigned: msg({ message: 'assigned', context: 'what happened' }),
  blocked: msg({ message: 'blocked', context: 'what happened' }),
  cancelled: msg({ message: 'cancelled', context: 'what happened' }),
  changed: msg({ message: 'changed', context: 'what happened' }),
  closed: msg({ message: 'closed', context: 'what happened' }),
  created: msg({ message: 'created', context: 'what happened' }),
  credited: msg({ message: 'credited', context: 'what happened' }),
  'credits-added': msg({ message: 'credits added', context: 'what happened' }),
  'credits-adjusted': msg({ message: 'credits adjusted', context: 'what happened' }),
  deactivated: msg({ message: 'switched off for visitors', context: 'what happened' }),
  decided: msg({ message: 'decided', context: 'what happened' }),
  declined: msg({ message: 'declined', context: 'what happened' }),
  deleted: msg({ message: 'deleted', context: 'what happened' }),
  disabled: msg({ message: 'switched off', context: 'what happened' }),
  dismissed: msg({ message: 'dismissed', context: 'what happened' }),
  duplicated: msg({ message: 'duplicated', context: 'what happened' }),
  'editor-added': msg({ message: 'editor added', context: 'what happened' }),
  'editor-removed': msg({ message: 'editor removed', context: 'what happened' }),
  enabled: msg({ message: 'switched on', context: 'what happened' }),
  ended: msg({ message: 'ended', context: 'what happened' }),
  exported: msg({ message: 'exported', context: 'what happened' }),
  extended: msg({ message: 'extended', context: 'what happened' }),
  guessed: msg({ message: 'guessed', context: 'what happened' }),
  'handed-over': msg({ message: 'handed to another account', context: 'what happened' }),
  imported: msg({ message: 'imported', context: 'what happened' }),
  issued: msg({ message: 'issued', context: 'what happened' }),
  kept: msg({ message: 'kept by its maker', context: 'what happened' }),
  open: msg({ message: 'opened again', context: 'what happened' }),
  'package-changed': msg({ message: 'plan changed', context: 'what happened' }),
  paid: msg({ message: 'marked as paid', context: 'what happened' }),
  published: msg({ message: 'published', context: 'what happened' }),
  read: msg({ message: 'read', context: 'what happened' }),
  reconciled: msg({ message: 'compared with the provider', context: 'what happened' }),
  recorded: msg({ message: 'recorded', context: 'what happened' }),
  refunded: msg({ message: 'refunded', context: 'what happened' }),
  reinstated: msg({ message: 'valid again', context: 'what happened' }),
  rejected: msg({ message: 'rejected', context: 'what happened' }),
  removed: msg({ message: 'removed', context: 'what happened' }),
  reordered: msg({ message: 'put in another order', context: 'what happened' }),
  replaced: msg({ message: 'replaced', context: 'what happened' }),
  replayed: msg({ message: 'read again', context: 'what happened' }),
  replied: msg({ message: 'answered', context: 'what happened' }),
  resent: msg({ message: 'sent again', context: 'what happened' }),
  reset: msg({ message: 'reset', context: 'what happened' }),
  restored: msg({ message: 'restored', context: 'what happened' }),
  retried: msg({ message: 'started again', context: 'what happened' }),
  revoked: msg({ message: 'revoked', context: 'what happened' }),
  'role-added': msg({ message: 'role added', context: 'what happened' }),
  sent: msg({ message: 'sent', context: 'what happened' }),
  'set-by-admin': msg({ message: 'set by an admin', context: 'what happened' }),
  'template-assigned': msg({ message: 'template assigned', context: 'what happened' }),
  'templates-updated': msg({ message: 'templates changed', context: 'what happened' }),
  'taken-back': msg({ message: 'taken back', context: 'what happened' }),
  tested: msg({ message: 'tested', context: 'what happened' }),
  unblocked: msg({ message: 'unblocked', context: 'what happened' }),
  updated: msg({ message: 'changed', context: 'what happened' }),
  used: msg({ message: 'used', context: 'what happened' }),
  written: msg({ message: 'written to', context: 'what happened' }),
}

type Words = Readonly<Record<string, MessageDescriptor | undefined>>

/** Words for the name of a thing. One that another version of the product has left stays as it is. */
const wordThing = (name: string): string => {
  const words = (things as Words)[name]
  return words === undefined ? name : i18n._(words)
}

/** `batch.created`: "Batch: created". */
export function wordAction(action: string): string {
  const [thing = '', change = ''] = action.split('.')
  const words = (changes as Words)[change]
  if (words === undefined || !(thing in things)) return action
  const what = wordThing(thing)
  const happened = i18n._(words)
  return i18n._(msg({ message: `${what}: ${happened}`, context: 'audit' }))
}

/** "Batch 12". */
export const wordSubject = (type: string, id = ''): string => [wordThing(type), id].filter(Boolean).join(' ')
