import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openHandovers } from '#server/testing/handed-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/**
 * What becomes of a row when a card goes to another account. `goes`: it is the new owner's then, by itself where it names a card or code.
 * `asked`: so is it if the giver
 * says so. `stays`: it is of the account, whatever it has. `ends`: it is
 * deleted or cancelled. `refused`: such a card does not change hands.
 */
type Fate = 'goes' | 'asked' | 'ends' | 'refused' | 'stays'

/** Every column that names an account, a card or a code. A new one needs a line, and a decision (0228). */
const fates: Readonly<Record<string, Fate>> = {
  'abuse_reports.qrcode_id': 'goes',
  'card_handovers.card_id': 'goes',
  'cards.blocked_by': 'goes',
  'cards.owner_id': 'goes',
  'click_days.qrcode_id': 'goes',
  'clicks.qrcode_id': 'goes',
  'daily_visitors.qrcode_id': 'goes',
  'dynamic_links.blocked_by': 'goes',
  'dynamic_links.card_id': 'goes',
  // pictures that nothing else of the giver shows
  'files.owner_id': 'goes',
  'lost_tags.qrcode_id': 'goes',
  'qrcode_history.card_id': 'goes',
  'qrcode_history.qrcode_id': 'goes',
  'qrcodes.blocked_by': 'goes',
  'qrcodes.card_id': 'goes',
  // the codes of the card that are its owner’s; a code of somebody else shows it on
  'qrcodes.owner_id': 'goes',
  'saved_contacts.card_id': 'goes',
  'slugs.qrcode_id': 'goes',
  'visit_days.qrcode_id': 'goes',
  'visit_facts.qrcode_id': 'goes',
  'visit_sums.qrcode_id': 'goes',
  'visit_totals.qrcode_id': 'goes',
  'visits.qrcode_id': 'goes',
  'shared_contacts.card_id': 'asked',
  // leads
  'shared_contacts.owner_id': 'asked',
  'shared_contacts.qrcode_id': 'asked',
  'card_editors.card_id': 'ends',
  'card_editors.granted_by': 'ends',
  // partners who might change it for the giver
  'card_editors.user_id': 'ends',
  'cards.editor_id': 'ends',
  'different_contacts.first_id': 'ends',
  // what the giver said of leads that go
  'different_contacts.owner_id': 'ends',
  'different_contacts.second_id': 'ends',
  'qrcode_transfers.from_user_id': 'ends',
  'qrcode_transfers.qrcode_id': 'ends',
  'shared_contact_tags.shared_contact_id': 'ends',
  'shared_contacts.merged_into': 'ends',
  'events.card_id': 'refused',
  'events.organiser_id': 'refused',
  'students.card_id': 'refused',
  'students.issuer_id': 'refused',
  'abuse_reports.handled_by': 'stays',
  'address_undos.user_id': 'stays',
  'addresses.user_id': 'stays',
  'agreements.user_id': 'stays',
  'attendee_messages.author_id': 'stays',
  'attendee_optouts.organiser_id': 'stays',
  'audit_log.actor_id': 'stays',
  'balance_entries.user_id': 'stays',
  'batches.blocked_by': 'stays',
  'batches.created_by': 'stays',
  'batches.owner_id': 'stays',
  'billing_profiles.user_id': 'stays',
  'card_handover_leads.contact_id': 'stays',
  'card_handovers.from_user_id': 'stays',
  'card_handovers.to_user_id': 'stays',
  'card_permissions.card_id': 'stays',
  // a place that the card used of the plan of its first owner
  'card_permissions.user_id': 'stays',
  // who has made it
  'cards.created_by': 'stays',
  'challenges.user_id': 'stays',
  'check_ins.actor_id': 'stays',
  'check_ins.undone_by': 'stays',
  'contact_messages.assigned_to': 'stays',
  'contact_messages.user_id': 'stays',
  'contact_replies.author_id': 'stays',
  'contact_tags.user_id': 'stays',
  'credit_reservations.partner_id': 'stays',
  'first_steps.user_id': 'stays',
  'identities.user_id': 'stays',
  // the partner who has made it for its first owner sees their invitation, not the card
  'invitations.card_id': 'stays',
  'invitations.partner_id': 'stays',
  'invitations.user_id': 'stays',
  'invoices.user_id': 'stays',
  'known_devices.user_id': 'stays',
  'known_networks.user_id': 'stays',
  'ledger_accounts.owner_id': 'stays',
  'ledger_transfers.actor_id': 'stays',
  'mail_deliveries.user_id': 'stays',
  'nfc_enquiries.card_id': 'stays',
  'nfc_enquiries.image': 'stays',
  'nfc_enquiries.qrcode_id': 'stays',
  // whoever has asked
  'nfc_enquiries.user_id': 'stays',
  'nfc_orders.image': 'stays',
  'nfc_orders.qrcode_id': 'stays',
  // whoever has bought; chips that are being made refuse the handover
  'nfc_orders.user_id': 'stays',
  'nfc_templates.back_image': 'stays',
  'nfc_templates.front_image': 'stays',
  'notification_preferences.user_id': 'stays',
  'notification_times.user_id': 'stays',
  // what has happened to a person
  'notifications.user_id': 'stays',
  'orders.collects_for': 'stays',
  'orders.user_id': 'stays',
  'organiser_days.user_id': 'stays',
  'organiser_pages.user_id': 'stays',
  'outbox_mails.user_id': 'stays',
  // the partner's; cards that wait for their person are not handed over
  'brand_logos.name': 'stays',
  'branded_cards.card_id': 'stays',
  'partner_brands.owner_id': 'stays',
  'partners.decided_by': 'stays',
  'partners.user_id': 'stays',
  'passkeys.user_id': 'stays',
  'payment_cards.user_id': 'stays',
  'payments.recorded_by': 'stays',
  'push_devices.user_id': 'stays',
  // saved designs; the code has its own copy
  'qr_designs.owner_id': 'stays',
  'qrcode_history.actor_id': 'stays',
  'recovery_codes.user_id': 'stays',
  'refunds.requested_by': 'stays',
  'registration_answers.file_name': 'stays',
  'registrations.confirmed_by': 'stays',
  'registrations.payment_proof': 'stays',
  'saved_contacts.user_id': 'stays',
  'second_factors.user_id': 'stays',
  'sessions.user_id': 'stays',
  'settings.updated_by': 'stays',
  'site_features.image': 'stays',
  'site_services.image': 'stays',
  'static_page_versions.edited_by': 'stays',
  'subscriptions.granted_by': 'stays',
  'subscriptions.user_id': 'stays',
  'tasks.file_name': 'stays',
  'tasks.owner_id': 'stays',
  'templates.logo': 'stays',
  'trial_uses.user_id': 'stays',
  'upload_usage.owner_id': 'stays',
  'user_roles.granted_by': 'stays',
  'user_roles.user_id': 'stays',
  'user_templates.assigned_by': 'stays',
  'user_templates.user_id': 'stays',
  'users.blocked_by': 'stays',
  'users.invited_by': 'stays',
  // which cards a letter is about; those of others are left out when it is written
  'weekly_cards.card_id': 'stays',
  'weekly_cards.user_id': 'stays',
  'weekly_mails.user_id': 'stays',
}

const named = await sql<{ place: string }>`
  select distinct format('%s.%s', child.relname, attribute.attname) as place
  from pg_constraint reference
  join pg_class child on child.oid = reference.conrelid
  join pg_class parent on parent.oid = reference.confrelid
  join pg_attribute attribute on attribute.attrelid = child.oid and attribute.attnum = any(reference.conkey)
  where reference.contype = 'f' and parent.relname in ('users', 'cards', 'qrcodes', 'shared_contacts', 'files')
    and not child.relispartition
  union
  select format('%s.%s', child.relname, attribute.attname)
  from pg_class child join pg_namespace space on space.oid = child.relnamespace
  join pg_attribute attribute on attribute.attrelid = child.oid
  where space.nspname = 'public' and child.relkind in ('r', 'p') and not child.relispartition
    and attribute.attnum > 0 and not attribute.attisdropped
    and attribute.attname ~ '^(user|owner|card|qrcode|organiser|partner)_id$|^actor_id$'
  order by 1`.execute(db)

it('decides of every column that names an account, a card or a code what a handover does with it', () => {
  expect(Object.keys(fates).toSorted()).toEqual(named.rows.map(({ place }) => place).toSorted())
})

it('leaves nothing of the card that goes with the account before', async () => {
  const { accept, makeOffer } = openHandovers(app)
  const { card, giver, id, receiver } = await makeOffer()
  await accept(id, receiver)
  const { rows } = await sql<{ owner: string }>`
    select owner_id as owner from cards where id = ${card.card_id}
    union all select owner_id from qrcodes where card_id = ${card.card_id}`.execute(db)
  expect(rows.map(({ owner }) => owner)).not.toContain(giver.id)
})
