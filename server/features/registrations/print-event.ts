import { stringsOf } from '#cards/strings.ts'
import type { Locale } from '#contract/languages.ts'
import { isolate } from '#documents/document.ts'
import type { TicketView } from '#documents/ticket.ts'
import { qrSvg } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { findPicture } from '../files/index.ts'

/** In pixels: a page of A5 is 120 mm wide within its margins. */
const pictureWidth = 960
/** Signs. The code of a longer link has modules that are too small at 25 mm. */
const longestMapLink = 300

type Printed = Pick<TicketView, 'event' | 'when' | 'zone' | 'place' | 'organiser' | 'map' | 'picture'>

/** What a printed ticket says of its event, whoever has it. */
export async function printEvent(
  ctx: Pick<AppCtx, 'files'>,
  card: FoundEventCard,
  locale: Locale,
): Promise<Printed> {
  const when = card.timeIn(locale)
  return {
    event: isolate(card.title),
    when: when?.text ?? stringsOf(locale).event.dateToFollow,
    zone: when?.zone ?? '',
    place: [card.venue, ...card.address.split('\n')].filter((line) => line !== '').map(isolate),
    organiser: isolate(card.organiser),
    map: mapCode(card, locale),
    picture: await readPicture(ctx, card.paper.photo),
  }
}

/** The code of the link to a map. */
function mapCode({ paper: { mapUrl } }: FoundEventCard, locale: Locale): TicketView['map'] {
  if (mapUrl === undefined || mapUrl.length > longestMapLink) return null
  const svg = qrSvg({
    data: mapUrl,
    width: 300,
    height: 300,
    quietZone: 4,
    qrOptions: { errorCorrectionLevel: 'L' },
  })
  return { svg, label: stringsOf(locale).defaults.viewOnMap }
}

/** A picture that is there no more is left out. */
async function readPicture(ctx: Pick<AppCtx, 'files'>, name: string): Promise<TicketView['picture']> {
  const bytes = name === '' ? undefined : await findPicture(ctx, name, pictureWidth)
  return bytes === undefined ? null : [...bytes]
}
