import { randomInt } from 'node:crypto'
import * as contract from '#contract/event-codes.ts'
import type { z } from 'zod'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Writer } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { route } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import {
  eventCodeIds,
  eventCodeRows,
  insertCodes,
  isCodeOf,
  listTypeIds,
  setCurrency,
} from './own-codes-store.ts'

type Worth = Omit<z.output<typeof contract.createEventCodes.body>, 'prefix' | 'count'>

/** A code has what its kind says, whatever else the form held before. */
const worthOf = ({ kind, percent, amount_minor, event_card_id: event_id, ...rest }: Worth) => ({
  ...rest,
  event_id,
  kind,
  percent: kind === 'percent' ? percent : null,
  amount_minor: kind === 'amount' ? amount_minor : null,
})

/** @throws AppError card_not_found for an event of somebody else; invalid_input for types of tickets that it does not have */
async function checkCode(
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  { event_card_id: eventId, opens, applies_to }: Worth,
): Promise<void> {
  const types = actor === undefined ? undefined : await listTypeIds(db, eventId, actor.userId)
  if (types === undefined) throw new AppError('card_not_found')
  const lists = { opens, applies_to }
  for (const [field, ids] of Object.entries(lists))
    if (ids.some((id) => !types.includes(id))) throw invalidField(field, 'not_listed')
}

const store = resourceStore(contract.eventCodes, {
  table: 'event_codes',
  ids: eventCodeIds,
  rows: eventCodeRows,
  visibleTo: isCodeOf,
  columns: { event_card_id: 'event_id' },
  present: ({ event_id: event_card_id }) => ({ event_card_id }),
  write: ({ code, ...worth }) => ({ ...worthOf(worth), code }),
  check: checkCode,
  saveParts: (db, id) => setCurrency(db, [Number(id)]),
  constraints: {
    event_codes_once: { code: 'event_code_taken', field: 'code' },
    event_codes_stay: { code: 'event_code_used', field: 'code' },
    event_codes_uses: { code: 'event_code_uses', field: 'max_uses' },
    registrations_code_id_fkey: 'event_code_used',
  },
})

/** Signs that nobody takes for another one. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const randomSigns = 8
const randomCode = (prefix: string) =>
  prefix + Array.from({ length: randomSigns }, () => signs[randomInt(signs.length)]).join('')

/** Codes that are there already are made anew: there are so many that the second try is enough but for chance. */
const createEventCodes: Handler<typeof contract.createEventCodes> = (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { prefix, count, ...worth } = body
    await checkCode(tx, worth)
    const made: string[] = []
    while (made.length < count) {
      const wanted = new Set(Array.from({ length: count - made.length }, () => randomCode(prefix)))
      const rows = [...wanted].map((code) => ({ ...worthOf(worth), code }))
      const inserted = await insertCodes(tx.db, rows)
      await setCurrency(
        tx.db,
        inserted.map(({ id }) => id),
      )
      made.push(...inserted.map(({ code }) => code))
    }
    const subject = { type: 'event-code', id: '' }
    await recordChange(tx, 'created', subject, { after: { event_card_id: worth.event_card_id, count } })
    return { codes: made }
  })

export const eventCodesRoutes = [
  ...resourceRoutes(contract.eventCodes, store),
  route(contract.createEventCodes, createEventCodes),
]
