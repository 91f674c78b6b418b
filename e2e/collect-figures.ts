import { spawnSync } from 'node:child_process'
import { parse } from 'csv-parse/sync'
import { expect, vi } from 'vitest'
import type { Session } from '#contract/auth.ts'
import { downloadGuests, getEventDesk } from '#contract/event-desk.ts'
import { outboxMails } from '#contract/notifications.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import {
  getCalendarFile,
  getPublicRegistration,
  getTicketFile,
  registrations,
} from '#contract/registrations.ts'
import { scaled } from '../scripts/testing/time-limits.ts'
import type { DemoProduct } from './demo-product.ts'

type Of = {
  readonly product: DemoProduct
  readonly admin: Session
  readonly organiser: Session
  readonly slug: string
  readonly cardId: number
  readonly token: string
  readonly email: string
  /** Of the mail that is read; that with their ticket, when absent. */
  readonly mail?: RegExp
}

/** Texts are compared without spaces and marks of direction: lines end elsewhere on each page. */
export const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u061c\u200e\u200f\u2066-\u2069]/g, '')
    .toLowerCase()

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"' }
const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[^]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll(/&(?:amp|#x27|quot);/g, (name) => entities[name] ?? name)

/** Of Poppler. Where it is not installed, the paper is not read. */
const pdfReader = 'pdftotext'

/** The text of a PDF; undefined where nothing reads it. */
function paperText(pdf: Uint8Array): string | undefined {
  const { status, stdout } = spawnSync(pdfReader, ['-', '-'], { input: pdf, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

const calendarLine = (file: string, name: string) =>
  new RegExp(`^${name}[^:\r\n]*:(.*?)\r?$`, 'm').exec(file.replaceAll(/\r\n[ \t]/g, ''))?.[1] ?? ''

/** The newest mail to somebody with this subject. Mails of changes follow within a minute. */
const findMail = ({ product, admin, email, mail = /^Your ticket for|is approved$/ }: Of): Promise<string> =>
  vi.waitUntil(
    async () => {
      const query = { search: email, start: 0, limit: 10 }
      const { list } = await product.call(admin, outboxMails.list, { query })
      return list.find(({ subject }) => mail.test(subject))?.text
    },
    { timeout: scaled(80_000), interval: 200 },
  )

/** Everything that says something of one confirmed registration and its event, wherever it is said. */
export async function collectFigures(of: Of) {
  const { product, organiser, slug, cardId, token } = of
  const load = async (path: string, as?: Session) => {
    const headers = as === undefined ? {} : { authorization: `Bearer ${as.token}` }
    const reply = await fetch(product.url + path, { headers })
    expect([path, reply.status]).toEqual([path, 200])
    return reply
  }
  const textAt = async (path: string) => textOf(await (await load(path)).text())
  const byToken = ({ path }: { readonly path: string }) => path.replace('{token}', token)
  const file = async (rows: 'registrations' | 'tickets') => {
    const query = new URLSearchParams({ card_id: String(cardId), format: 'csv', rows })
    const text = await (await load(`${downloadGuests.path}?${query.toString()}`, organiser)).text()
    return parse(text, { bom: true, columns: true }) as readonly Readonly<Record<string, string>>[]
  }
  const calendar = await (await load(byToken(getCalendarFile))).text()
  const pdf = new Uint8Array(await (await load(byToken(getTicketFile))).arrayBuffer())
  const events = await product.call(organiser, listOrganisedEvents)
  const rows = await product.call(organiser, registrations.list, { body: { card_id: cardId } })
  const own = await product.call(undefined, getPublicRegistration, { params: { token } })
  return {
    eventPage: await textAt(`/p/${slug}`),
    guestPage: await textAt(`/event/ticket?token=${token}`),
    mail: await findMail(of),
    paper: paperText(pdf),
    calendar: {
      title: calendarLine(calendar, 'SUMMARY'),
      start: calendarLine(calendar, 'DTSTART'),
      end: calendarLine(calendar, 'DTEND'),
    },
    own,
    row: rows.list.find(({ public_id: id }) => id === own.public_id),
    fileRow: (await file('registrations')).find((row) => row['Registration'] === own.public_id),
    ticketRows: (await file('tickets')).filter((row) => row['Registration'] === own.public_id),
    event: events.list.find(({ card_id: id }) => id === cardId),
    desk: await product.call(organiser, getEventDesk, { params: { id: cardId } }),
  }
}
type Figures = Awaited<ReturnType<typeof collectFigures>>

type Expected = {
  readonly title: string
  /** What pages, mail and paper of a wedding call it; the title, when absent. */
  readonly heading?: string
  /** As pages, mail and paper say it. */
  readonly when: string
  /** As calendars have them. */
  readonly start: string
  readonly end: string
  readonly tickets: string
  readonly seats: number
  /** In the smallest unit; what it is in the currency of the event, as the mail says it. */
  readonly minor: number
  readonly sum: string
  /** None where nothing costs. */
  readonly currency?: string
  /** Whose tickets they are. */
  readonly guests: readonly string[]
  /** Of all registrations for the event. */
  readonly all: { readonly taken: number; readonly paid: number }
}

/** Whether a date of a calendar file is this moment: `20310314T040000Z`, or a day. */
const momentOf = (text: string) =>
  text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')

/** Page, form, ticket, mail, paper, calendar, files and desk say the same. */
export function expectSame(found: Figures, expected: Expected): void {
  const { own, row, fileRow, ticketRows, event, desk, calendar } = found
  const { title, heading = title, when, minor, sum, seats, guests, currency = own.currency, all } = expected
  const texts = [
    found.eventPage,
    found.guestPage,
    found.mail,
    ...(found.paper === undefined ? [] : [found.paper]),
  ]
  for (const text of texts) for (const said of [heading, when]) expect(bare(text)).toContain(bare(said))
  for (const text of texts.slice(1)) {
    const isShown = guests.map((name) => bare(text).includes(bare(name)))
    // mails name whoever registered, and pages and paper all of them
    if (text !== found.mail) expect({ guests, isShown }).toEqual({ guests, isShown: guests.map(() => true) })
    expect(bare(text)).toContain(bare(own.public_id))
  }
  if (minor > 0) expect(bare(found.mail)).toContain(bare(sum))
  const startsAt = event?.starts_at ?? ''
  expect({ ...calendar, startsAt }).toEqual({
    title,
    start: expected.start,
    end: expected.end,
    startsAt: /T/.test(expected.start) ? momentOf(expected.start) : startsAt,
  })
  expect(own.event).toMatchObject({ title: heading, starts_at: startsAt, ends_at: event?.ends_at })
  const decimal = (minor / 100).toFixed(2)
  expect([own, row].map((one) => [one?.amount_minor, one?.currency, one?.seats])).toEqual([
    [minor, currency, seats],
    [minor, currency, seats],
  ])
  expect(own.items.map(({ quantity, pricing_type: type }) => `${quantity} ${type}`.trim()).join(', ')).toBe(
    expected.tickets.replaceAll(' ×', ''),
  )
  expect(fileRow).toMatchObject({
    Tickets: expected.tickets,
    Seats: String(seats),
    Amount: decimal,
    Currency: currency,
    Status: 'Confirmed',
  })
  expect(row?.ticket_type).toBe(expected.tickets)
  expect(ticketRows).toHaveLength(seats)
  const ofTickets = ticketRows.reduce((total, one) => total + Number(one['Amount']), 0)
  expect(ofTickets.toFixed(2)).toBe(decimal)
  expect(own.tickets.map(({ serial }) => String(serial))).toEqual(
    ticketRows.map((one) => one['Ticket number']),
  )
  const paid = desk.money.find((one) => one.currency === currency)?.paid_minor ?? 0
  expect({ taken: desk.taken, paid, ofList: [event?.taken, event?.paid_minor] }).toEqual({
    ...all,
    ofList: [all.taken, all.paid],
  })
  expect(desk.days.reduce((total, day) => total + day.seats, 0)).toBe(all.taken)
}
