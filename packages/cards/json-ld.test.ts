import { describe, expect, it } from 'vitest'
import type { EventFacts } from './card-view.ts'
import { cardJsonLd } from './json-ld.ts'
import { stringsOf } from './strings.ts'
import { fixtureView } from './testing/views.ts'

const view = fixtureView(301, 'full')
const event = view.event as EventFacts
const read = (changes: Partial<EventFacts> = {}, pictureUrl?: string) =>
  cardJsonLd({
    ...view,
    actions: { ...view.actions, ...(pictureUrl !== undefined && { pictureUrl }) },
    event: { ...event, ...changes },
  })

describe('the structured data of an event', () => {
  it('is the event itself, with its times as clocks show them there', () => {
    expect(read()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: view.identity.name,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      startDate: '2027-05-14T18:30:00-03:00',
      location: { '@type': 'Place', name: event.venue, address: { '@type': 'PostalAddress' } },
    })
  })

  it('has dates without times for whole days', () => {
    const when = stringsOf('en').event.time({
      from_date: '2027-05-14T00:00',
      to_date: '2027-05-16T00:00',
      time_zone: 'Pacific/Auckland',
      all_day: 1,
    })
    expect(read({ when: when! })).toMatchObject({ startDate: '2027-05-14', endDate: '2027-05-16' })
  })

  it('says what each kind of ticket costs, in units of the currency, and whether it is to be had', () => {
    const [first] = event.tickets ?? []
    const tickets = [
      first,
      {
        name: 'Early',
        price: '€ 4',
        offer: {
          price: '4.00',
          currency: 'EUR',
          sale: 'not_started' as const,
          from: '2027-01-01T00:00:00+01:00',
        },
      },
      { name: 'Gone', price: '€ 4', offer: { price: '4.00', currency: 'EUR', sale: 'sold_out' as const } },
    ].filter((ticket) => ticket !== undefined)
    expect(first?.offer).toEqual({ price: '499.00', currency: 'INR', sale: 'open' })
    const { offers } = read({ tickets }) as { readonly offers: readonly object[] }
    expect(offers).toMatchObject([
      { '@type': 'Offer', price: '499.00', priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { availability: 'https://schema.org/PreOrder', validFrom: '2027-01-01T00:00:00+01:00' },
      { availability: 'https://schema.org/SoldOut' },
    ])
    const notice = { state: 'full' as const, title: '', text: '' }
    expect(read({ tickets, notice })).toMatchObject({
      offers: [{ availability: 'https://schema.org/SoldOut' }, {}, {}],
    })
  })

  it('leads to whole addresses, and shows the pictures of the page', () => {
    const register = { label: 'Register', href: '/event/register/fair' }
    const url = 'https://visita.example/event/register/fair'
    const picture = 'https://visita.example/p/fair/share.jpg'
    expect(read({ register }, picture)).toMatchObject({
      potentialAction: { '@type': 'RegisterAction', target: url },
      offers: [{ url }, { url }, { url }, { url }],
      image: expect.arrayContaining([picture]) as string[],
    })
  })

  it('says that it does not take place', () => {
    const notice = { state: 'cancelled' as const, title: '', text: '' }
    expect(read({ notice })).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  })

  it('has no place and no date as long as there is none', () => {
    const { when: _when, venue: _venue, ...rest } = event
    const bare = cardJsonLd({ ...view, event: { ...rest, lines: [] } })
    for (const name of ['startDate', 'endDate', 'location', 'eventAttendanceMode'])
      expect(bare).not.toHaveProperty(name)
  })
})

it('describes the person of a card on a page of theirs', () => {
  expect(cardJsonLd(fixtureView(21, 'full'))).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person' },
  })
})
