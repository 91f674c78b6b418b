import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Slug, prose, requiredLine } from './fields.ts'

/** The addresses of what an organiser shows everybody. */
export const organiserPaths = {
  page: (slug: string) => `/o/${slug}`,
  /** For link previews, as JPEG. */
  picture: (slug: string) => `/o/${slug}/share.jpg`,
  /** Of all listed events, for calendars. */
  calendar: (slug: string) => `/o/${slug}/events.ics`,
  /** The same page for the frame of another site. */
  embed: (slug: string) => `/embed/o/${slug}`,
  /** One event for the frame of another site. */
  embedEvent: (slug: string) => `/embed/e/${slug}`,
} as const

const OrganiserPage = z.object({
  is_on: z.boolean(),
  /** Empty while it has none. */
  slug: z.string(),
  name: z.string(),
  about: z.string(),
})
export type OrganiserPage = z.output<typeof OrganiserPage>

export const getOrganiserPage = endpoint({
  method: 'GET',
  path: '/v1/organiser-page',
  access: 'user',
  summary: 'Get the settings of my public page of events',
  reply: OrganiserPage,
  errors: [],
})

export const updateOrganiserPage = endpoint({
  method: 'PUT',
  path: '/v1/organiser-page/update',
  access: 'user',
  summary: 'Set my public page of events: its name, text and link, and whether there is one',
  body: z.object({
    is_on: BooleanFlag,
    slug: Slug,
    name: requiredLine(100, 'enter_thing_name'),
    about: prose(500).default(''),
  }),
  reply: OrganiserPage,
  errors: ['slug_taken'],
})
