import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createExport, getExport } from '#contract/account.ts'
import { replaceBillingProfile } from '#contract/billing-profiles.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { saveContact, shareContact } from '#contract/contacts.ts'
import { qrDesigns } from '#contract/qr-designs.ts'
import { cancelTask, downloadTaskFile } from '#contract/tasks.ts'
import { updateUserLocale } from '#contract/users.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepTasks } from '../tasks/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const folder = await mkdtemp(path.join(tmpdir(), 'visita-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const day = 86_400_000
const fetchFile = (id: string, token?: string) =>
  app.fetch(
    downloadTaskFile.path.replace('{id}', id),
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  )

async function makePerson() {
  const person = await createUser(db, { name: 'Asha Rao', email: `asha${Date.now()}@example.org` })
  const photo = await createFile(db, person.id)
  await app.ctx.files.write(photo, Buffer.from('a picture'))
  const vcard = { name: 'Asha Rao', company: 'Rao; Söhne, "Ltd"', job_title: 'Architect' }
  const card = await makeCard(app, { vcard, campain: 'Fair', slug_name: 'Front door' }, person)
  const arabic = await makeCard(app, { vcard: { name: 'محمد علي' } }, person)
  const link = card.slug
  const kit = { name: 'Shop', design: { shape: 'circle' } }
  const { data: design } = await app.call(qrDesigns.create, { body: kit, as: person.token })
  const lead = {
    name: '=cmd()',
    phone: '+919876543210',
    message: 'Line 1\nLine 2',
    email: 'lead@example.org',
  }
  await app.call(shareContact, { body: { ...lead, link, consent_version: consentVersions[0] } })
  const other = await makeCard(app, { vcard: { name: 'Ravi Iyer', company: 'Iyer Works' } })
  await app.call(saveContact, {
    body: { user_card_id: other.card_id, link: other.slug },
    as: person.token,
  })
  await sql`insert into visit_days (qrcode_id, day, source, visits, visitors)
    values (${card.qrcode_id}, '2026-11-01', 'qr', 7, 5)`.execute(db)
  return { person, photo, card, arabic, other, design }
}

/** Unpacks with a program that is not ours, where there is one. */
async function unpack(zip: Uint8Array): Promise<Record<string, Buffer>> {
  const file = path.join(folder, 'export.zip')
  await writeFile(file, zip)
  const hasTool = spawnSync('unzip', ['-v'], { stdio: 'ignore' }).error === undefined
  if (!hasTool)
    return Object.fromEntries(
      Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
    )
  expect(execFileSync('unzip', ['-t', file], { encoding: 'utf8' })).toContain('No errors detected')
  const target = path.join(folder, 'unpacked')
  await rm(target, { recursive: true, force: true })
  execFileSync('unzip', ['-q', file, '-d', target])
  const names = await readdir(target, { recursive: true, withFileTypes: true })
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [path.relative(target, name), await readFile(name)] as const),
    ),
  )
}

const rowsOf = (csv: Buffer | undefined): Record<string, string>[] =>
  parse(csv ?? '', { columns: true, bom: true })

function contactsOf(vcf: Buffer | undefined) {
  const parsed: unknown = ICAL.parse(vcf?.toString('utf8') ?? '')
  const cards = (
    Array.isArray(parsed) && typeof parsed[0] === 'string' ? [parsed] : parsed
  ) as ConstructorParameters<typeof ICAL.Component>[0][]
  return cards.map((card) => {
    const component = new ICAL.Component(card)
    return (name: string) => component.getFirstPropertyValue(name)
  })
}

describe('the export of an account', () => {
  it('has everything that the screens show, for the programs of strangers', async () => {
    const { person, photo, card, arabic, other, design } = await makePerson()
    await app.call(updateUserLocale, { body: { locale: 'hi' }, as: person.token })
    const billing = { companyName: 'Rao Foods', gstNumber: '29AAPFU0939F1ZR' }
    await app.call(replaceBillingProfile, { body: billing, as: person.token })
    expect((await app.call(getExport, { as: person.token })).data).toBeNull()
    const task = await app.call(createExport, { as: person.token })
    expect(task.data).toMatchObject({ status: 'queued', bytes: null, expires_at: null })
    // A second press of the button is the same export.
    expect((await app.call(createExport, { as: person.token })).data.task_id).toBe(task.data.task_id)
    await app.drain()

    const { data: ready } = await app.call(getExport, { as: person.token })
    expect(ready).toMatchObject({ status: 'done', total: ready?.done })
    const response = await fetchFile(task.data.task_id, person.token)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('visita-')
    const zip = new Uint8Array(await response.arrayBuffer())
    expect(zip.byteLength).toBe(ready?.bytes)
    const files = await unpack(zip)
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'README.txt',
        'account.json',
        'balance.csv',
        'brands.json',
        ...[card, arabic].flatMap(({ slug }) => [`cards/${slug}.json`, `cards/${slug}.vcf`]),
        ...['saved', 'received'].flatMap((name) => [`contacts/${name}.csv`, `contacts/${name}.vcf`]),
        'contacts/tags.csv',
        'codes.csv',
        ...[card, arabic].map(({ code }) => `codes/${code}.svg`),
        `designs/${design.design_id}.json`,
        'handed-cards.csv',
        'orders.csv',
        'payment-card.csv',
        'mails.csv',
        'nfc-enquiries.csv',
        'nfc-orders.csv',
        'passed-tickets.csv',
        'registration-answers.csv',
        'registrations.csv',
        'visits.csv',
        `pictures/${photo}`,
      ].toSorted(),
    )
    expect(files['README.txt']?.toString()).toContain('account.json')
    expect(files['README.txt']?.toString()).toMatch(/[\u0900-\u097f]/)
    expect(JSON.parse(files['account.json']?.toString() ?? '')).toMatchObject({
      name: 'Asha Rao',
      email: person.email,
      addresses: [{ kind: 'mail', value: person.email }],
      notification_preferences: expect.arrayContaining([
        { topic: 'new_lead', mail: true, push: true },
      ]) as unknown,
      notification_times: { weekly: { day: 1, hour: 8 }, quiet: { is_on: false } },
      billing_details: { companyName: 'Rao Foods', gstNumber: '29AAPFU0939F1ZR', gst_state: 'Karnataka' },
    })
    expect(JSON.parse(files[`cards/${card.slug}.json`]?.toString() ?? '')).toMatchObject({
      card_id: card.card_id,
      vcard: card.vcard,
    })
    const [contact] = contactsOf(files[`cards/${card.slug}.vcf`])
    expect([contact?.('fn'), contact?.('org'), contact?.('title')]).toEqual([
      'Asha Rao',
      'Rao; Söhne, "Ltd"',
      'Architect',
    ])
    expect(contactsOf(files[`cards/${arabic.slug}.vcf`])[0]?.('fn')).toBe('محمد علي')
    expect(contactsOf(files['contacts/saved.vcf']).map((saved) => saved('fn'))).toEqual(['Ravi Iyer'])
    expect(rowsOf(files['contacts/saved.csv'])).toMatchObject([
      { Name: 'Ravi Iyer', Company: 'Iyer Works', Link: `http://visita.test/p/${other.slug}` },
    ])
    expect(contactsOf(files['contacts/received.vcf']).map((lead) => lead('tel'))).toEqual(['+919876543210'])
    // The apostrophe keeps a spreadsheet from running it.
    expect(rowsOf(files['contacts/received.csv'])).toMatchObject([
      { Name: "'=cmd()", Email: 'lead@example.org', Message: 'Line 1\nLine 2', Card: 'Asha Rao' },
    ])
    expect(rowsOf(files['codes.csv'])).toMatchObject([
      { Code: card.code, Campaign: 'Fair', Name: 'Front door', Link: `http://visita.test/p/${card.slug}` },
      { Code: arabic.code },
    ])
    expect(files[`codes/${card.code}.svg`]?.toString()).toMatch(/^<\?xml version="1.0"\?>\n<svg/)
    expect(JSON.parse(files[`designs/${design.design_id}.json`]?.toString() ?? '')).toMatchObject({
      name: 'Shop',
      design: { shape: 'circle' },
    })
    expect(rowsOf(files['visits.csv'])).toEqual([
      { Day: '2026-11-01', Code: card.code, By: 'qr', Visits: '7', Visitors: '5' },
    ])
    expect(rowsOf(files['mails.csv'])).toMatchObject([
      { Kind: 'sendContactNotice', Email: person.email, Status: 'stored', Sent: '' },
    ])
    expect(files[`pictures/${photo}`]?.toString()).toBe('a picture')
    await app.drain()
    const text = (await listMails(db, person.email)).at(-1)?.body_text
    expect(text).toMatch(/^नमस्ते Asha Rao,/)
    expect(text).toMatch(/\nडाउनलोड की अंतिम तारीख: .*\d{4}.*\(.*GMT\+0\)\n/)
    expect(text).toContain('अपना डेटा डाउनलोड करें: http://visita.test/settings/user/profile')
  })

  it('is given to nobody else, and to nobody without a session', async () => {
    const [person, stranger] = [await createUser(db), await createUser(db)]
    const { task_id: id } = (await app.call(createExport, { as: person.token })).data
    await app.drain()
    expect((await fetchFile(id, stranger.token)).status).toBe(404)
    expect((await fetchFile(id)).status).toBe(401)
    const { name } = await db
      .selectFrom('files')
      .select('name')
      .where('owner_id', '=', person.id)
      .executeTakeFirstOrThrow()
    for (const address of [`/files/${name}`, `/v1/fileapi/file/${name}`])
      expect({ address, status: (await app.fetch(address)).status }).toEqual({ address, status: 404 })
    expect((await fetchFile(id, person.token)).status).toBe(200)
  })

  it('expires after 7 days, with the file', async () => {
    const person = await createUser(db)
    const { task_id: id } = (await app.call(createExport, { as: person.token })).data
    await app.drain()
    app.advance(7 * day + 1000)
    await sweepTasks(app.ctx)
    app.advance(-7 * day - 1000)
    expect((await fetchFile(id, person.token)).status).toBe(404)
    expect((await app.call(getExport, { as: person.token })).data).toBeNull()
    const rows = await db.selectFrom('files').select('name').where('owner_id', '=', person.id).execute()
    expect(rows).toEqual([])
  })

  it('can be cancelled while it is made, and deleted when it is done', async () => {
    const person = await createUser(db)
    const ask = async () => (await app.call(createExport, { as: person.token })).data.task_id
    const cancel = (task_id: string) => app.call(cancelTask, { body: { task_id }, as: person.token })
    const first = await ask()
    // As if a worker had begun: it sees at its next look that it shall stop.
    await db.updateTable('tasks').set({ status: 'running' }).where('id', '=', first).execute()
    expect((await cancel(first)).data.status).toBe('cancelling')
    expect((await app.call(getExport, { as: person.token })).data?.status).toBe('cancelling')
    await app.drain()
    expect((await app.call(getExport, { as: person.token })).data).toBeNull()
    const second = await ask()
    await app.drain()
    expect((await fetchFile(second, person.token)).status).toBe(200)
    await cancel(second)
    expect((await fetchFile(second, person.token)).status).toBe(404)
    const { rows: files } = await sql`select name from files where owner_id = ${person.id}`.execute(db)
    expect(files).toEqual([])
  })
})
