import { EventCard } from '#contract/kinds/event.ts'
import { cardActions } from '../card-actions.ts'
import type { CardView } from '../card-view.ts'
import { event } from '../kinds/event/kind.ts'
import { emptyCard } from '../kinds/vcard/samples/extremes.ts'
import type { SampleOptions } from '../kinds/vcard/samples/sample-view.ts'
import { templates } from '../registry.ts'
import { sampleFileUrl } from '../samples/sample-files.ts'
import type { TemplateId } from '../template-ids.ts'
import { toCardView } from '../to-card-view.ts'

type Vcard = SampleOptions['vcard']

/** What an event with everything has beside the vcard's own texts. */
const everything = ({ heading_title: title, heading_description: text, ...vcard }: Vcard) => ({
  summary: title.slice(0, 300),
  about: text.slice(0, 3000),
  photo: vcard.show_photo === 1 ? vcard.photo : '',
  from_date: '2027-05-14T18:30',
  to_date: text.length > 500 ? '2027-05-16T23:00' : '2027-05-14T23:00',
  time_zone: 'America/Argentina/Buenos_Aires',
  venue: vcard.company.slice(0, 120),
  address: `${text.slice(0, 140)}\nEX2 4AN`,
  hosts: [
    { id: 1, name: vcard.name.slice(0, 100), role: vcard.job_title.slice(0, 120), image: vcard.photo },
    { id: 2, name: 'Asha', link: 'https://visita.example/asha' },
  ],
  agenda: [
    { id: 1, title: 'Doors open', starts: '2027-05-14T18:30' },
    {
      id: 2,
      title: (title || 'Talk').slice(0, 160),
      starts: '2027-05-14T19:00',
      ends: '2027-05-14T20:00',
      place: vcard.company.slice(0, 80),
      speakers: `${vcard.name}\nAsha`,
      description: text.slice(0, 500),
    },
    { id: 3, title: 'Dinner', starts: '2027-05-14T19:00', ends: '2027-05-14T21:30', place: 'Hall' },
  ],
  call_action_link: 'https://visita.example/register',
  reg_end_date: '2027-05-13T12:00',
  capacity: 120,
  ticket_pricing_list: [
    { id: 1, pricing_type: (title || 'Standing').slice(0, 60), amount: 49900 },
    { id: 2, pricing_type: 'Seated', amount: 1290050 },
    { id: 3, pricing_type: 'Children', amount: 0, kind: 'free' as const },
    { id: 4, pricing_type: 'Patron', amount: 0, kind: 'donation' as const },
  ],
  contact_name: vcard.name.slice(0, 100),
  contact_email: 'hello@visita.example',
  contact_phone: '+44 20 7946 0018',
  show_video: 1 as const,
  video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  web_link_title: vcard.web_link_title,
  web_link_description: vcard.web_link_description,
  web_link: vcard.web_link,
})

/** The words of a vcard as an event: with everything, or of an empty vcard with nothing but a title. */
export function eventView(templateId: TemplateId, options: Omit<SampleOptions, 'themeId'>): CardView {
  const { vcard, colors = templates[templateId].meta.sampleColors } = options
  const parsed = EventCard.safeParse({ title: '–', ...(vcard !== emptyCard && everything(vcard)) })
  const document = parsed.data ?? EventCard.parse({ title: '–' })
  return toCardView({
    content: event.contentOf({ ...document, title: vcard.name }),
    themeId: templateId - 300,
    colors: { primary_color: colors.primary, secondary_color: colors.secondary, theme: options.theme ?? 3 },
    locale: options.locale ?? 'en',
    fileUrl: options.fileUrl ?? sampleFileUrl,
    actions: cardActions('https://visita.example', 'sample', 'link'),
    madeWithVisita: true,
  })
}
