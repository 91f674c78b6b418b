import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What lists say of the order of a payment. */
const facts = sql`orders.id as order_id, orders.public_id, coalesce(users.name, '') as user_name,
  coalesce((select description from order_lines where order_id = orders.id order by position limit 1), '')
    as description`

type Facts = {
  readonly order_id: number
  readonly public_id: string
  readonly user_name: string
  readonly description: string
  readonly currency: string
  readonly amount_minor: number
}

/** What was captured and went back since a moment, by currency; test payments apart. */
export async function sumSince(db: Db, since: Date, testKeys: readonly string[]) {
  const { rows } = await sql<{
    currency: string
    is_test: boolean
    payments: number
    captured_minor: number
    refunded_minor: number
  }>`
    select currency, provider = any(${testKeys}::text[]) as is_test, count(captured)::int as payments,
      coalesce(sum(captured), 0)::bigint as captured_minor, coalesce(sum(refunded), 0)::bigint as refunded_minor
    from (
      select currency, provider, amount_minor as captured, null::bigint as refunded from payments
      where captured_at >= ${since} and status in ('captured', 'refunded')
      union all
      select currency, provider, null, refunds.amount_minor from refunds
      join payments on payments.id = payment_id
      where done_at >= ${since} and refunds.status = 'done'
    ) as moved
    group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

/** Orders that wait for longer than since a moment, and such whose money is reserved. */
export async function listUnsettled(db: Db, before: Date, limit: number) {
  const { rows } = await sql<
    Facts & {
      readonly status: 'open' | 'expired' | 'cancelled'
      readonly is_authorized: boolean
      readonly created_at: Date
      readonly checked_at: Date | null
    }
  >`
    with waiting as (
      select id, false as is_authorized from orders where status = 'open'
        and exists (select 1 from provider_orders where order_id = orders.id and created_at < ${before})
      union
      select order_id, true from payments join orders on orders.id = order_id
      where payments.status = 'authorized' and orders.status in ('open', 'expired', 'cancelled')
    )
    select ${facts}, orders.currency, total_minor as amount_minor, orders.status, orders.created_at,
      (select bool_or(is_authorized) from waiting where waiting.id = orders.id) as is_authorized,
      (select max(last_checked_at) from provider_orders where order_id = orders.id) as checked_at
    from orders left join users on users.id = orders.user_id
    where orders.id in (select id from waiting)
    order by orders.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listSurplus(db: Db, limit: number) {
  const { rows } = await sql<
    Facts & {
      readonly payment_id: number
      readonly provider: string
      readonly captured_at: Date | null
      readonly refused: number
    }
  >`
    select ${facts}, payments.currency, payments.amount_minor - payments.refunded_minor as amount_minor,
      payments.id as payment_id, payments.provider, captured_at,
      (select count(*)::int from refunds where payment_id = payments.id and refunds.status = 'failed') as refused
    from payments join orders on orders.id = order_id left join users on users.id = orders.user_id
    where payments.status = 'captured' and not is_applied and payments.amount_minor > payments.refunded_minor
    order by captured_at desc limit ${limit}`.execute(db)
  return rows
}

/** Refunds without an answer, and those that were refused since a moment. */
export async function listTroubledRefunds(db: Db, since: Date, limit: number) {
  const { rows } = await sql<
    Facts & {
      readonly refund_id: number
      readonly status: 'requested' | 'processing' | 'failed'
      readonly reason: string
      readonly updated_at: Date
    }
  >`
    select ${facts}, payments.currency, refunds.amount_minor, refunds.id as refund_id, refunds.status,
      refunds.reason, refunds.updated_at
    from refunds join payments on payments.id = payment_id join orders on orders.id = order_id
      left join users on users.id = orders.user_id
    where refunds.status in ('requested', 'processing')
      -- of surplus, the payment itself is listed
      or (refunds.status = 'failed' and refunds.updated_at >= ${since} and is_applied)
    order by refunds.updated_at desc limit ${limit}`.execute(db)
  return rows
}

/** Orders for which an admin is asked what ends, as their money went back. */
export async function listAsked(db: Db, limit: number) {
  const { rows } = await sql<Facts>`
    select ${facts}, orders.currency, orders.total_minor as amount_minor
    from orders left join users on users.id = orders.user_id
    where refund_outcome = 'asked' order by orders.id desc limit ${limit}`.execute(db)
  return rows
}

/** Events that failed, and those that nobody has processed since a moment. */
export async function countTroubledEvents(db: Db, before: Date) {
  const { rows } = await sql<{ failed: number; waiting: number }>`
    select count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'received' and received_at < ${before})::int as waiting
    from webhook_events where status in ('received', 'failed')`.execute(db)
  return rows[0] ?? { failed: 0, waiting: 0 }
}

export async function listDisputes(db: Db, limit: number) {
  const { rows } = await sql<{
    webhook_event_id: number
    provider: string
    type: string
    order_id: number | null
    received_at: Date
    lost: { amount_minor: number; currency: string } | null
  }>`
    select id as webhook_event_id, provider, type, received_at,
      (select order_id from provider_orders where provider_orders.provider = webhook_events.provider
        and provider_orders.provider_order_id = webhook_events.provider_order_id) as order_id,
      (select jsonb_build_object('amount_minor', refunds.amount_minor, 'currency', payments.currency)
        from refunds join payments on payments.id = payment_id
        where refunds.reason = 'dispute' and refunds.status = 'done'
        and payments.provider = webhook_events.provider
        and provider_refund_id = webhook_events.provider_dispute_id) as lost
    from webhook_events where type like '%dispute%' order by id desc limit ${limit}`.execute(db)
  return rows
}
