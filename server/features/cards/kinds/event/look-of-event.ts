import { ownerColorsOf } from '#cards/colors.ts'
import { mapOf } from '#cards/kinds/event/ways.ts'
import type { TemplateStyles } from '#cards/template.ts'
import { templates } from '#cards/registry.ts'
import { templateIdOf } from '#cards/template-ids.ts'
import { modeOf } from '#cards/to-card-view.ts'
import { pictureOf } from '#cards/view/pictures.ts'
import { present } from '#cards/view/present.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import { fileUrl } from '#contract/picture-url.ts'
import type { EventLook } from '#site/event-look.ts'
import type { CardRow } from '../../store.ts'

type Card = Pick<CardRow, 'template_id' | 'primary_color' | 'secondary_color' | 'color_theme'>

/** How large the picture is shown, in CSS pixels. */
const pictureWidth = 480

const lookOf = ({ grounds, guests }: TemplateStyles) => ({ grounds, ...present({ guests }) })

/** How the pages of guests look: as the page of the event does. Its template is never one that a plan locks (`shownThemeId`). */
export const lookOfEvent = (card: Card, { photo }: Pick<EventCard, 'photo'>): EventLook => ({
  ...lookOf(templates[templateIdOf(card.template_id, 'event')].styles),
  colors: ownerColorsOf(card),
  mode: modeOf(card.color_theme),
  ...present({ picture: pictureOf((name, width) => fileUrl(name, width, 'webp'), photo, pictureWidth, '') }),
})

/** What is printed of an event besides its texts. */
export const paperOfEvent = (document: EventCard) => ({
  /** The name of its uploaded picture; empty for none. */
  photo: document.photo,
  /** A link to the place on a map, where one is known. */
  mapUrl: mapOf(document),
})
