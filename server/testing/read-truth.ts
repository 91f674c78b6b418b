import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** What is true of money, seats and credits, and what people were told, without ids and times: one line a row. */
const truths = {
  order: `select kind, status, total_minor, refund_outcome, closed_at is not null as is_closed from orders`,
  payment: `select status, amount_minor, refunded_minor, is_applied, is_stuck from payments`,
  refund: `select status, amount_minor, reason from refunds`,
  attempt: `select status from provider_orders where status = 'paid'`,
  period: `select order_id is not null as is_bought, period is not null as is_dated, replaced_by is not null as is_replaced from subscription_periods`,
  plan: `select status, package_id from subscriptions`,
  balance: `select amount_minor, reason from balance_entries`,
  registration: `select status, seats, holds_seats, cancel_reason from registrations`,
  seats: `select taken from events`,
  ticket: `select status from tickets`,
  'nfc order': `select status, quantity, is_stopped from nfc_orders`,
  stock: `select stock from nfc_templates`,
  invoice: `select document, status, number, total_minor from invoices`,
  credits: `select kind, unit, balance from ledger_accounts where balance <> 0`,
  reservation: `select status, credits from credit_reservations`,
  invitation: `select status from invitations`,
  card: `select is_pending, status from cards`,
  coupon: `select count(*)::int as uses from coupon_uses`,
  'kept card': `select removed_at is null as is_kept from payment_cards`,
  renewal: `select outcome, amount_minor from renewals`,
  mail: `select subject from outbox_mails`,
  notification: `select kind from notifications`,
  audit: `select action from audit_log`,
} as const

/** @returns sorted lines, each with the name of what it is about */
export async function readTruth(db: Db): Promise<string[]> {
  const lines: string[] = []
  for (const [about, text] of Object.entries(truths)) {
    const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text))
    lines.push(...rows.map((row) => `${about} ${JSON.stringify(row)}`))
  }
  return lines.toSorted()
}
