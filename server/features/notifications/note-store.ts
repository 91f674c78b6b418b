import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** What was written, for whom; `event` names the row that it is about: `registration 12 shown`. */
export type Written = { readonly id: number; readonly user_id: string; readonly event: string }

/** Rows of `notifications`: user_id, kind, params and event. */
export type Rows = RawBuilder<unknown>

/**
 * Writes what happened for those who should know of it. One statement reads what is said and writes it, so nothing is told of a
 * thing that is gone, and a job that is delivered again writes nothing. Names of other people are left out: whoever erases their
 * account would have to be searched for in the lists of all others.
 * @returns what was not written before
 */
export async function insertNotes(db: Db, rows: Rows, now: Date): Promise<Written[]> {
  const written = await sql<Written>`
    insert into notifications (user_id, kind, params, event, created_at)
    select told.user_id, told.kind, told.params, told.event, ${now} from (${rows}) told
    join users on users.id = told.user_id and users.status = 'active'
    on conflict do nothing returning id, user_id, event`.execute(db)
  return written.rows
}

type NfcOrderMoved = { readonly nfcOrderId: number; readonly status: string; readonly version: number }

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The plan as its person reads it. */
const planName = sql`coalesce(packages.translations -> users.locale ->> 'name', packages.name)`

const subscriptions = (id: number) => sql`
  from subscriptions join packages on packages.id = subscriptions.package_id
  join users on users.id = subscriptions.user_id where subscriptions.id = ${id}`

/** What is told of each event, and to whom. */
export const noteRows = {
  noteLead: ({ contactId }: { readonly contactId: number }) => sql`
    select shared.owner_id as user_id, 'new_lead' as kind, jsonb_build_object('card', cards.title) as params,
      'lead ' || shared.id as event
    from shared_contacts shared join cards on cards.id = shared.card_id where shared.id = ${contactId}`,
  /** Of a lead that shows others, the reminder may be that of one of them. */
  noteLeadReminder: ({ contactId }: { readonly contactId: number }) => sql`
    select shared.owner_id as user_id, 'lead_reminder' as kind, jsonb_build_object('card', cards.title) as params,
      'reminder ' || shared.id || ' ' || ${moment('latest.at')} as event
    from shared_contacts shared join cards on cards.id = shared.card_id
    join lateral (
      select max(one.reminded_at) as at from shared_contacts one where shared.id in (one.id, one.merged_into)
    ) latest on latest.at is not null
    where shared.id = ${contactId}`,
  noteOffer: ({ transferId }: { readonly transferId: number }) => sql`
    select addresses.user_id, 'code_offered' as kind, jsonb_build_object('code', qrcodes.code) as params,
      'offer ' || offer.id as event
    from qrcode_transfers offer join qrcodes on qrcodes.id = offer.qrcode_id
    join addresses on addresses.kind = 'mail' and addresses.value = offer.to_email and addresses.confirmed_at is not null
    where offer.id = ${transferId} and offer.status = 'pending'`,
  noteTransfer: ({ transferId }: { readonly transferId: number }) => sql`
    select offer.from_user_id as user_id, 'code_transferred' as kind, jsonb_build_object('code', qrcodes.code) as params,
      'transfer ' || offer.id as event
    from qrcode_transfers offer join qrcodes on qrcodes.id = offer.qrcode_id where offer.id = ${transferId}`,
  /** Both sides: also whoever did it has it in writing. */
  noteHandover: ({ handoverId, status }: { readonly handoverId: number; readonly status: string }) => sql`
    select told.user_id, 'handover' as kind,
      jsonb_build_object('id', handed.id, 'side', told.side, 'status', ${status}::text) as params,
      'handover ' || handed.id || ' ' || ${status}::text as event
    from card_handovers handed cross join lateral (
      select handed.from_user_id as user_id, 'giver' as side
      union all select coalesce(handed.to_user_id, (
        select addresses.user_id from addresses where kind = 'mail' and confirmed_at is not null and value = handed.to_email)),
        'receiver'
    ) told where handed.id = ${handoverId} and told.user_id is not null`,
  /** An invitation that is sent again is the same one. */
  noteInvitation: ({ invitationId }: { readonly invitationId: number }) => sql`
    select addresses.user_id, 'invitation' as kind, jsonb_build_object('to', invitations.kind) as params,
      'invitation ' || invitations.id as event
    from invitations join addresses on addresses.confirmed_at is not null and (
      addresses.kind = 'mail' and addresses.value = invitations.email
      or addresses.kind = 'phone' and addresses.value = invitations.phone)
    where invitations.id = ${invitationId} and invitations.status = 'pending'`,
  noteEndedInvitation: ({ invitationId }: { readonly invitationId: number }) => sql`
    select partner_id as user_id, 'invitation_ended' as kind, jsonb_build_object('reason', end_reason) as params,
      'ended ' || id as event
    from invitations where id = ${invitationId} and end_reason = 'card_deleted'`,
  /** Once for all of them. */
  noteWithdrawal: ({ partnerId, lastId }: { readonly partnerId: string; readonly lastId: number }) => sql`
    select ${partnerId}::uuid as user_id, 'invitation_ended' as kind,
      jsonb_build_object('reason', 'partner_suspended') as params, 'withdrawn ' || ${lastId}::bigint as event`,
  notePartner: ({ userId }: { readonly userId: string }) => sql`
    select user_id, 'partner_decided' as kind, jsonb_build_object('status', status) as params,
      'partner ' || version || ' ' || ${moment('decided_at')} as event
    from partners where user_id = ${userId} and status <> 'applied'`,
  /** Whoever has bought or tried a plan knows it. */
  notePlan: ({ subscriptionId }: { readonly subscriptionId: number }) => sql`
    select user_id, 'plan_given' as kind,
      jsonb_build_object('plan', ${planName}, 'until', ${moment('current_period_end')}) as params,
      'plan given ' || subscriptions.id || ' ' || package_id || ' ' || coalesce(${moment('current_period_end')}, '') as event
    ${subscriptions(subscriptionId)} and subscriptions.status = 'active' and source <> 'purchase'`,
  notePastDue: ({ subscriptionId }: { readonly subscriptionId: number }) => sql`
    select user_id, 'plan_past_due' as kind,
      jsonb_build_object('plan', ${planName}, 'until', ${moment('grace_ends_at')}) as params,
      'plan past due ' || subscriptions.id || ' ' || ${moment('grace_ends_at')} as event
    ${subscriptions(subscriptionId)} and subscriptions.status = 'past_due'`,
  noteLapse: ({ subscriptionId }: { readonly subscriptionId: number }) => sql`
    select user_id, 'plan_ended' as kind, jsonb_build_object('plan', ${planName}) as params,
      'plan ended ' || subscriptions.id as event
    ${subscriptions(subscriptionId)} and ended_at is not null`,
  notePayment: ({ orderId }: { readonly orderId: number }) => sql`
    select user_id, 'payment_received' as kind,
      jsonb_build_object('amount_minor', total_minor, 'currency', currency) as params, 'order ' || id as event
    from orders where id = ${orderId} and total_minor > 0`,
  noteRefund: ({ refundId }: { readonly refundId: number }) => sql`
    select orders.user_id, 'payment_refunded' as kind,
      jsonb_build_object('amount_minor', refunds.amount_minor, 'currency', orders.currency) as params,
      'refund ' || refunds.id as event
    from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id
    where refunds.id = ${refundId}`,
  noteBatch: ({ taskId }: { readonly taskId: string }) => sql`
    select batches.owner_id as user_id, 'batch_ready' as kind,
      jsonb_build_object('batch_id', batches.id, 'name', batches.name, 'codes', batches.made) as params,
      'batch ' || batches.id as event
    from tasks join batches on batches.id::text = tasks.subject_id where tasks.id = ${taskId}`,
  /** That somebody comes, and before that, that money or the organiser's answer is awaited. */
  noteRegistration: ({ registrationId }: { readonly registrationId: number }) => sql`
    select events.organiser_id as user_id, 'registration' as kind,
      jsonb_build_object('event', cards.title, 'card_id', cards.id, 'seats', seats, 'status', registrations.status) as params,
      'registration ' || registrations.id || ' ' || registrations.status as event
    from registrations join events on events.id = registrations.event_id join cards on cards.id = events.card_id
    where registrations.id = ${registrationId} and registrations.status in ('awaiting_approval', 'awaiting_payment', 'confirmed')`,
  /** Once, however often its number is corrected. */
  notePaymentShown: ({ registrationId }: { readonly registrationId: number }) => sql`
    select events.organiser_id as user_id, 'registration' as kind,
      jsonb_build_object('event', cards.title, 'card_id', cards.id, 'seats', seats, 'status', 'shown') as params,
      'registration ' || registrations.id || ' shown' as event
    from registrations join events on events.id = registrations.event_id join cards on cards.id = events.card_id
    where registrations.id = ${registrationId} and registrations.status = 'awaiting_payment'`,
  /** An order can have the same status again, but not in the same version. */
  noteNfcOrder: ({ nfcOrderId, status, version }: NfcOrderMoved) => sql`
    select nfc_orders.user_id, 'nfc_order' as kind,
      jsonb_build_object('template', template_name, 'status', case
        -- one that waits because its money went back
        when ${status}::text = 'on_hold' and orders.status = 'refunded' then 'refunded' else ${status}::text end) as params,
      'nfc order ' || nfc_orders.id || ' ' || ${version}::integer || ' ' || ${status}::text as event
    from nfc_orders join nfc_templates on nfc_templates.id = nfc_template_id join orders on orders.id = order_id
    where nfc_orders.id = ${nfcOrderId} and ${status} <> 'awaiting_payment'`,
  noteEnquiry: ({ enquiryId }: { readonly enquiryId: number }) => sql`
    select user_id, 'nfc_enquiry' as kind,
      jsonb_build_object('status', status, 'template', template_name) as params,
      'nfc enquiry ' || nfc_enquiries.id || ' ' || status as event
    from nfc_enquiries join nfc_templates on nfc_templates.id = nfc_template_id
    where nfc_enquiries.id = ${enquiryId} and status <> 'new'`,
}
