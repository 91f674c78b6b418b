import { randomUUID } from 'node:crypto'
import type { Session } from '#contract/auth.ts'
import { createEventCard } from '#contract/event-cards.ts'
import { refundPart } from '#contract/part-refunds.ts'
import { createRegistration, registrations, updateEventPayment } from '#contract/registrations.ts'
import type { DemoProduct } from './demo-product.ts'
import { signUpAs } from './write-cards.ts'

/** Names as long as they are. */
const guests = ['Asha Rao', 'Venkatanarasimharajuvaripeta Subramaniam'] as const

type SoldEvent = {
  readonly organiser: Session
  /** Its page, form and ticket, and the screens of its organiser; the last one is a registration of which a part went back. */
  readonly open: readonly string[]
}

/** An event that was sold: to one who has paid and got a part of it back, and to one who pays now. */
export async function makeSoldEvent(product: DemoProduct): Promise<SoldEvent> {
  const organiser = await signUpAs(product.url, 'sold-event')
  const vcard = {
    title: 'Kaveri Data Days',
    venue: 'Rangoli Art Centre and Town Hall',
    from_date: '2031-03-14T09:30',
    to_date: '2031-03-15T18:00',
    time_zone: 'Asia/Kolkata',
    currency: 'INR',
    event_amount: 250_000,
    payment_upi_id: 'kaveri.days@okaxis',
  }
  const { card_id: cardId, slug } = await product.call(organiser, createEventCard, { body: { vcard } })
  const tokens: string[] = []
  for (const [index, first_name] of guests.entries()) {
    const body = { slug, first_name, email: `sold-${index}@example.com`, client_request_id: randomUUID() }
    tokens.push((await product.call(undefined, createRegistration, { body })).token)
  }
  const { list } = await product.call(organiser, registrations.list, { body: { card_id: cardId } })
  const id = list.find(({ first_name: name }) => name === guests[0])?.registration_id ?? 0
  const paid = { registration_id: id, status: 'paid', reference: `PAID ${id}` } as const
  await product.call(organiser, updateEventPayment, { body: paid })
  const back = { reference: `BACK ${id}`, reason: 'There is no lunch', idempotency_key: randomUUID() }
  await product.call(organiser, refundPart, {
    body: { ...back, registration_id: id, amount_minor: 60_000 },
  })
  const desk = `/dashboard/registrations?card_id=${cardId}`
  return {
    organiser,
    open: [
      `/p/${slug}`,
      `/event/register/${slug}`,
      ...tokens.map((token) => `/event/ticket?token=${token}`),
      '/event/DownloadTicket',
      '/dashboard/events',
      `/dashboard/events/${cardId}`,
      desk,
      `${desk}&part=money`,
      `${desk}&part=codes`,
      `${desk}&registration=${id}`,
    ],
  }
}
