import { z } from 'zod'
import { StoredColor } from './card-shapes.ts'
import { endpoint } from './endpoint.ts'

/** What the desk of a partner shows of the cards that they made for others, and prints of them. */

/** What a small picture of a card shows. */
export const CardPicture = z.object({
  card_type_id: z.int(),
  qrcode_theme_id: z.int(),
  card_color: StoredColor.omit({ card_color_id: true }),
  name: z.string(),
  job_title: z.string(),
  company: z.string(),
  /** Name of an uploaded file, or empty. */
  photo: z.string(),
})
export type CardPicture = z.output<typeof CardPicture>

export const printCreatedCards = endpoint({
  method: 'GET',
  path: '/v1/partner/created-card/codes',
  access: 'partner',
  summary: 'Download the codes of the cards that wait for their person, on A4 sheets',
  binary: 'application/pdf',
  errors: ['qrcode_not_found', 'partner_suspended'],
})
