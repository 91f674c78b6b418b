// @ts-check
/** Each table has one owner, and only the owner's code writes it. Reading is free. Looks at SQL and Kysely calls in server/. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportErrors } from './report-errors.mjs'
import { isCode, isTest, listFiles } from './source-files.mjs'

/** Slice (or platform) → its tables. A table that stands nowhere belongs to the slice of the same name. */
const tablesOf = {
  platform: [
    'migrations',
    'audit_log',
    'allowances',
    'idempotency_keys',
    'tasks',
    'task_lines',
    'sent_mails',
    'mail_deliveries',
    'unreachable_addresses',
    'installation',
  ],
  places: ['countries', 'states', 'districts', 'cities'],
  professions: ['industry_types', 'industry_departments', 'profession_types'],
  invoices: ['invoice_series', 'invoices', 'invoice_lines'],
  taxes: ['tax_categories', 'taxes', 'tax_rates', 'tax_rate_components'],
  users: ['users', 'user_roles', 'billing_profiles'],
  auth: [
    'addresses',
    'identities',
    'sessions',
    'challenges',
    'sign_in_attempts',
    'known_networks',
    'known_devices',
    'address_undos',
    'second_factors',
    'recovery_codes',
    'passkeys',
  ],
  files: ['files', 'upload_usage'],
  cards: [
    'card_types',
    'cards',
    'card_editors',
    'card_links',
    'owner_dial_codes',
    'students',
    'dynamic_links',
  ],
  events: ['events', 'ticket_types', 'event_doors', 'check_ins', 'organiser_pages'],
  registrations: [
    'registrations',
    'registration_items',
    'tickets',
    'attendee_messages',
    'attendee_optouts',
    'organiser_days',
    'ticket_passes',
    'event_codes',
    'registration_guests',
    'registration_answers',
  ],
  templates: ['templates', 'user_templates'],
  packages: ['packages', 'package_features', 'package_prices'],
  coupons: ['coupons', 'coupon_packages', 'coupon_uses'],
  subscriptions: [
    'subscriptions',
    'subscription_periods',
    'balance_entries',
    'trial_uses',
    'card_permissions',
  ],
  renewals: ['payment_cards', 'renewals'],
  payments: [
    'orders',
    'order_lines',
    'provider_orders',
    'payments',
    'refunds',
    'transfer_references',
    'webhook_events',
    'sandbox_orders',
    'sandbox_payments',
    'sandbox_refunds',
  ],
  qrcodes: [
    'qrcodes',
    'lost_tags',
    'slugs',
    'retired_slugs',
    'qrcode_history',
    'qr_designs',
    'abuse_reports',
  ],
  merchandise: ['batches'],
  brands: ['partner_brands', 'branded_cards', 'brand_logos'],
  claims: ['qrcode_transfers'],
  handovers: ['card_handovers', 'card_handover_leads'],
  nfc: ['nfc_templates', 'nfc_template_prices', 'nfc_enquiries', 'nfc_orders'],
  ledger: ['ledger_accounts', 'ledger_transfers', 'ledger_entries', 'ledger_checks'],
  partners: ['partners', 'credit_reservations'],
  invitations: ['invitations'],
  contacts: [
    'shared_contacts',
    'saved_contacts',
    'contact_tags',
    'shared_contact_tags',
    'saved_contact_tags',
    'different_contacts',
  ],
  notifications: [
    'notifications',
    'outbox_mails',
    'notification_preferences',
    'notification_times',
    'weekly_cards',
    'push_devices',
    'held_pushes',
  ],
  'first-steps': ['first_steps'],
  'weekly-numbers': ['weekly_mails'],
  content: [
    'faqs',
    'site_services',
    'site_features',
    'static_pages',
    'static_page_versions',
    'agreements',
    'contact_messages',
    'contact_replies',
  ],
  'back-office': ['count_changes'],
  analytics: [
    'visits',
    'visit_days',
    'visit_totals',
    'visit_facts',
    'visit_sums',
    'visit_kinds',
    'orphan_days',
    'clicks',
    'click_days',
    'daily_visitors',
    'visitor_salts',
  ],
}

/** Files that write a table of somebody else, with the reason. */
const exceptions = [
  {
    file: 'server/platform/ports/mail.ts',
    tables: ['outbox_mails'],
    reason: 'the mail port stores what no SMTP server takes; ports know no slice',
  },
  {
    file: 'server/demo/demo-store.ts',
    tables: ['subscriptions', 'subscription_periods'],
    reason: 'a plan that was always there: nobody is told of it by mail',
  },
]

const root = process.cwd()
const types = readFileSync(join(root, 'server/platform/db/tables.gen.ts'), 'utf8')
const database = /export interface DB \{([^}]*)\}/.exec(types)?.[1] ?? ''
const tables = new Set([...database.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name ?? ''))

/** @type {Map<string, string>} */
const owners = new Map(
  Object.entries(tablesOf).flatMap(([owner, names]) => names.map((name) => [name, owner])),
)
for (const table of tables) {
  const slice = table.replaceAll('_', '-')
  if (!owners.has(table) && existsSync(join(root, 'server/features', slice))) owners.set(table, slice)
}

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
const statement =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)/gi
const comment = /\/\*[\s\S]*?\*\/|(?<![:\w])\/\/[^\n]*/g

/** @param {string} path */
function writerOf(path) {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? ''
}

/** @param {string} path @returns {string[]} the tables that a file writes, each once */
function findWrites(path) {
  const code = readFileSync(join(root, path), 'utf8').replaceAll(comment, '')
  const names = [...code.matchAll(builder), ...code.matchAll(statement)].map(([, name]) => name ?? '')
  return [...new Set(names)].filter((name) => tables.has(name))
}

const files = listFiles(root, ['server']).filter(
  (path) => isCode(path) && !isTest(path) && !path.startsWith('server/testing/'),
)
const writes = files.flatMap((path) => findWrites(path).map((table) => ({ path, table })))

/** @param {string} path @param {string} table */
const isException = (path, table) =>
  exceptions.some(({ file, tables: allowed }) => file === path && allowed.includes(table))

reportErrors([
  ...[...tables]
    .filter((table) => !owners.has(table))
    .map((table) => `the table ${table} has no owner: add it to scripts/check-table-owners.mjs`),
  ...[...owners]
    .filter(([table]) => !tables.has(table))
    .map(([table, owner]) => `${owner} owns the table ${table}, which does not exist`),
  ...writes
    .filter(({ path, table }) => owners.get(table) !== writerOf(path) && !isException(path, table))
    .map(({ path, table }) => `${path}: writes ${table}, which belongs to ${owners.get(table) ?? 'nobody'}`),
  ...exceptions.flatMap(({ file, tables: allowed }) =>
    allowed
      .filter((table) => !writes.some((write) => write.path === file && write.table === table))
      .map((table) => `${file} no longer writes ${table}: remove the exception`),
  ),
])
console.log(`${tables.size} tables, ${writes.length} files and tables that they write`)
