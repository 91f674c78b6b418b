import { createHmac } from 'node:crypto'
import pg from 'pg'

/** The role of the application: an ordinary role that owns its databases. The superuser is for administration only. */
export const appRole = 'visita_app'

/** @param adminPassword of the superuser. */
export const appPassword = (adminPassword: string): string =>
  createHmac('sha256', adminPassword).update(appRole).digest('hex')

/**
 * Creates the role when it is missing, without any server-wide privilege.
 * @returns its password: the same after a restart, and useless for guessing the superuser's password.
 */
export async function prepareAppRole(adminUrl: string): Promise<string> {
  const password = appPassword(new URL(adminUrl).password)
  await asAdmin(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    const command = rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${command} role ${appRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
      password ${client.escapeLiteral(password)}`,
    )
  })
  return password
}

/** Creates a database that the application's role owns, unless it exists. */
export async function createOwnedDatabase(adminUrl: string, name: string, template: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    )
    const owner = rows[0]?.owner
    if (owner === undefined)
      await client.query(
        `create database ${client.escapeIdentifier(name)} owner ${appRole} template ${client.escapeIdentifier(template)}`,
      )
    else if (owner !== appRole)
      await asAdmin(inDatabase(adminUrl, name), (other) => other.query(changeOwners))
  })
}

async function asAdmin(adminUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${encodeURIComponent(name)}`
  return other.href
}

/**
 * A database of an earlier version belongs to the superuser. In one transaction: the database, its schemas, and in
 * them all tables, views, sequences, functions and types. Objects of an extension or of a table's column are left out: they follow it.
 */
const changeOwners = `
do $$
declare command text;
begin
  for command in
    with own_schemas as (
      select oid, nspname from pg_namespace
      where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), depending as (
      select classid, objid from pg_depend where deptype in ('e', 'i', 'a') and refclassid <> 'pg_namespace'::regclass
    )
    select format('alter schema %I owner to ${appRole}', nspname) from own_schemas where nspname <> 'public'
    union all
    select format('alter table %s owner to ${appRole}', c.oid::regclass) from pg_class c
      join own_schemas s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not exists (
        select from depending d where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S')
    union all
    select format('alter routine %s owner to ${appRole}', p.oid::regprocedure) from pg_proc p
      join own_schemas s on s.oid = p.pronamespace
      where p.prokind in ('f', 'p', 'w') and not exists (
        select from depending d where d.classid = 'pg_proc'::regclass and d.objid = p.oid)
    union all
    select format('alter type %s owner to ${appRole}', t.oid::regtype) from pg_type t
      join own_schemas s on s.oid = t.typnamespace
      where t.typtype in ('e', 'd') and not exists (
        select from depending d where d.classid = 'pg_type'::regclass and d.objid = t.oid)
    union all
    select format('alter database %I owner to ${appRole}', current_database())
  loop
    execute command;
  end loop;
end $$`
