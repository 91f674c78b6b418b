import * as contract from '#contract/event-cards.ts'
import { route } from '#server/platform/http/route.ts'
import { copyEventDates } from './copy-dates.ts'
import * as events from './handlers.ts'

export const eventRoutes = [
  route(contract.createEventCard, events.createEventCard),
  route(contract.updateEventCard, events.updateEventCard),
  route(contract.getEventCard, events.getEventCard),
  route(contract.updateEventStatus, events.updateEventStatus),
  route(contract.copyEventDates, copyEventDates),
  route(contract.getPaymentWays, events.getPaymentWays),
  route(contract.getPublicEvent, events.getPublicEvent),
]
