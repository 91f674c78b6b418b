import { describe, expect, it } from 'vitest'
import { EventCard } from '#contract/kinds/event.ts'
import type { EventCardInput } from '#contract/kinds/event.ts'
import { cardActions } from '../../card-actions.ts'
import { cardJsonLd } from '../../json-ld.ts'
import { sampleFileUrl } from '../../samples/sample-files.ts'
import { stringsOf } from '../../strings.ts'
import { toCardView } from '../../to-card-view.ts'
import { calendarEntry } from './calendar.ts'
import { event } from './kind.ts'

const fair = {
  title: 'Fair',
  from_date: '2027-05-14T09:00',
  to_date: '2027-05-15T18:00',
  time_zone: 'America/New_York',
  venue: 'Pier 4',
} satisfies EventCardInput
const sessions = [
  { id: 1, title: 'Party', starts: '2027-05-15T20:00' },
  { id: 2, title: 'Glass', starts: '2027-05-14T10:00', ends: '2027-05-14T11:00', place: 'Furnace' },
  { id: 3, title: 'Doors', starts: '2027-05-14T09:00', ends: '2027-05-14T10:00', speakers: 'Asha\n Bo \n' },
  { id: 4, title: 'Type', starts: '2027-05-14T10:00', ends: '2027-05-14T12:30', place: 'Press' },
]

const viewOf = (card: Partial<EventCardInput>) =>
  toCardView({
    content: event.contentOf(EventCard.parse({ ...fair, ...card })),
    themeId: 1,
    colors: { primary_color: '#608fff', secondary_color: '#c5feff', theme: 3 },
    locale: 'en',
    fileUrl: sampleFileUrl,
    actions: cardActions('https://visita.example', 'fair', 'link'),
    madeWithVisita: true,
  })

describe('the programme on the page', () => {
  it('has days, their times in order, and beside each other what begins at one time', () => {
    const days = viewOf({ agenda: sessions }).event?.programme ?? []
    expect(days.map(({ date }) => date)).toEqual(['Friday, 14 May 2027', 'Saturday, 15 May 2027'])
    const [first] = days
    expect(first?.slots.map(({ clock, endClock }) => [clock, endClock])).toEqual([
      ['9:00', '10:00'],
      ['10:00', undefined],
    ])
    expect(first?.slots[1]?.sessions.map(({ title, hours }) => [title, hours])).toEqual([
      ['Type', '10:00 – 12:30'],
      ['Glass', '10:00 – 11:00'],
    ])
    expect(first?.slots[0]?.sessions[0]?.speakers).toEqual(['Asha', 'Bo'])
    expect(first?.slots[0]?.start).toBe('2027-05-14T13:00:00.000Z')
  })

  it('names no day where all is on the day of the event, and no session without a title', () => {
    const draft = { ...EventCard.parse(fair), agenda: [{ ...sessions[1], title: ' ' }, sessions[2]] }
    const view = viewOf({ agenda: [sessions[2]!] })
    expect(view.event?.programme?.map(({ date }) => date)).toEqual([undefined])
    expect(viewOf({ agenda: [sessions[0]!] }).event?.programme?.[0]?.date).toBe('Saturday, 15 May 2027')
    const { programme = [] } =
      event.contentOf(draft as EventCard).sections({
        fileUrl: sampleFileUrl,
        strings: stringsOf('en'),
        actions: view.actions,
      }).event ?? {}
    expect(programme.flatMap(({ slots }) => slots)).toHaveLength(1)
  })
})

describe('programs that read the page', () => {
  it('find hosts as organisers, speakers once, and sessions as events of their own', () => {
    const hosts = [{ name: 'Asha Rao', role: 'Chair', link: 'https://asha.example' }]
    const agenda = [...sessions, { ...sessions[2]!, id: 5, starts: '2027-05-15T09:00', ends: '' }]
    expect(cardJsonLd(viewOf({ hosts, agenda, contact_name: 'Desk' }))).toMatchObject({
      organizer: [{ '@type': 'Person', name: 'Asha Rao', jobTitle: 'Chair', url: 'https://asha.example' }],
      performer: [{ name: 'Asha' }, { name: 'Bo' }],
      subEvent: [
        {
          name: 'Doors',
          startDate: '2027-05-14T09:00:00-04:00',
          endDate: '2027-05-14T10:00:00-04:00',
          location: { name: 'Pier 4' },
        },
        { name: 'Type', location: { name: 'Press', address: { streetAddress: 'Pier 4' } } },
        { name: 'Glass' },
        { name: 'Doors' },
        { name: 'Party' },
      ],
    })
    const plain = cardJsonLd(viewOf({ contact_name: 'Desk' }))
    expect(plain).toMatchObject({ organizer: { '@type': 'Organization', name: 'Desk' } })
    expect(plain).not.toHaveProperty('subEvent')
    expect(plain).not.toHaveProperty('performer')
  })

  it('find no sessions as events where they would have no place', () => {
    expect(cardJsonLd(viewOf({ agenda: sessions, venue: '' }))).not.toHaveProperty('subEvent')
  })

  it('get one entry in a calendar, whose text says where the programme is', () => {
    const entry = (agenda: typeof sessions) =>
      calendarEntry(EventCard.parse({ ...fair, agenda }), {
        uid: 'a',
        version: 1,
        changed: new Date('2027-01-01'),
        now: undefined,
        pageUrl: 'https://visita.example/p/fair',
        strings: stringsOf('en'),
      })?.description
    expect(entry(sessions)).toMatch(/\n\nThe programme is at https:\/\/visita\.example\/p\/fair$/)
    expect(entry([])).toMatch(/\n\nhttps:\/\/visita\.example\/p\/fair$/)
  })
})

describe('what is stored', () => {
  it('keeps its numbers, is in the order of its times, and names the pictures of hosts', () => {
    const before = event.normalize(
      EventCard.parse({ ...fair, agenda: sessions.map(({ id: _, ...rest }) => rest) }),
    )
    const stored = before.document as EventCard
    expect(stored.agenda.map(({ id, title }) => [id, title])).toEqual([
      [1, 'Doors'],
      [2, 'Type'],
      [3, 'Glass'],
      [4, 'Party'],
    ])
    const moved = {
      ...stored,
      agenda: stored.agenda.map((item) => (item.id === 4 ? { ...item, starts: '2027-05-14T08:00' } : item)),
    }
    const after = event.normalize(moved, { stored, dialCode: undefined }).document as EventCard
    expect(after.agenda.map(({ id }) => id)).toEqual([4, 1, 2, 3])
    const pictured = event.contentOf(
      EventCard.parse({ ...fair, hosts: [{ name: 'A' }, { name: 'B', image: 'host-of-the-fair.png' }] }),
    )
    expect(pictured.listFiles()).toEqual([{ path: 'hosts.1.image', name: 'host-of-the-fair.png' }])
    expect(pictured.renameFiles(() => 'renamed-host.png').listFiles()).toContainEqual({
      path: 'hosts.1.image',
      name: 'renamed-host.png',
    })
  })
})
