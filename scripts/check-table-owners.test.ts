import { describe, expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const types = 'export interface DB {\n  users: Users;\n  gift_cards: GiftCards;\n  sessions: Sessions;\n}\n'
const check = (files: Record<string, string>) =>
  runCheck('owners', { 'server/platform/db/tables.gen.ts': types, ...files }).output

describe('the check of who writes which table', () => {
  it.each([
    ['a Kysely insert', "db.insertInto('users').values(user)"],
    ['a Kysely update over several lines', "db\n  .updateTable(\n    'users',\n  )"],
    ['a Kysely delete', "db.deleteFrom('users as u')"],
    ['SQL', 'sql`with a as (insert into users (id) values (1)) select 1`'],
    ['SQL in capitals', 'sql`UPDATE users SET name = 1`'],
    ['a deletion in SQL', 'sql`delete\n  from users`'],
  ])('finds %s in another slice', (_, code) => {
    const path = 'server/features/gift-cards/store.ts'
    expect(check({ [path]: code })).toContain(`${path}: writes users, which belongs to users`)
  })

  it('lets a slice read every table, write its own, and mention others', () => {
    const output = check({
      'server/features/gift-cards/store.ts': `
        // Never update users here, nor delete from sessions.
        db.insertInto('gift_cards').values(card)
        db.selectFrom('users').innerJoin('sessions', 'a', 'b').forUpdate()`,
      'server/features/gift-cards/store.test.ts': "db.deleteFrom('users')",
      'server/testing/factories.ts': "db.insertInto('users')",
      'server/features/auth/sessions/session-store.ts': "db.insertInto('sessions')",
    })
    expect(output).not.toMatch(/: writes|no owner/)
  })

  it('wants an owner for every table, and a table for every owner', () => {
    const output = check({})
    expect(output).toContain('the table gift_cards has no owner')
    expect(output).toContain('contacts owns the table saved_contacts, which does not exist')
  })

  it('wants no exception that is no longer needed', () => {
    expect(check({ 'server/platform/ports/mail.ts': 'send()' })).toContain(
      'server/platform/ports/mail.ts no longer writes outbox_mails: remove the exception',
    )
  })
})
