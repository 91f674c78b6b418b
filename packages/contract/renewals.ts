import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Plans that renew by themselves, with a card that a payment provider keeps. */

const moment = z.iso.datetime()

const MyRenewal = z.object({
  /** The card that is charged; null: nothing is charged by itself. */
  card: z
    .object({
      brand: z.string(),
      last_digits: z.string(),
      /** The first moment at which it cannot pay any more. */
      expires_at: moment,
      /** Who keeps its number. */
      provider_name: z.string(),
    })
    .nullable(),
  /** What was announced and is not charged yet; null before that. */
  next: z
    .object({ package_name: z.string(), currency: z.string(), amount_minor: z.int(), charge_at: moment })
    .nullable(),
  /** How many days before the end of the period the next charge is announced. */
  notice_days: z.int(),
})
export type MyRenewal = z.output<typeof MyRenewal>

export const getMyRenewal = endpoint({
  method: 'GET',
  path: '/v1/renewal/my',
  access: 'user',
  summary: 'Get whether my plan renews by itself, with which card, and what is charged next',
  reply: MyRenewal,
  errors: [],
})

export const stopRenewal = endpoint({
  method: 'POST',
  path: '/v1/renewal/stop',
  access: 'user',
  summary: 'Cancel the automatic renewal of my plan, and let the payment provider forget the card',
  reply: MyRenewal,
  errors: [],
})
