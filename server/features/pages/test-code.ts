import type * as contract from '#contract/card-codes.ts'
import { qrLink } from '#qr/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getOwnCode } from '../cards/index.ts'
import { findQrcode, listSteps } from '../qrcodes/index.ts'
import { findTarget } from './open-card.ts'
import type { FoundTarget } from './open-card.ts'

/** Steps of one reply. */
const historyLength = 100

/** What a scan of somebody’s own code finds, in one word. */
export function showsOf(target: FoundTarget): (typeof contract.testCode.reply)['_output']['shows'] {
  if (target.state === 'open') return target.open.link?.state ?? 'open'
  // only codes without an owner, or whose card nobody has accepted: they are nobody's to test; and chips
  const { state } = target
  const isOther = state === 'claim_off' || state === 'claim_over' || state === 'waiting' || state === 'lost'
  return isOther ? 'inactive' : state
}

/** What a scan finds, decided by what answers scans, without a visit; and what was done with the code. */
export const testCode: Handler<typeof contract.testCode> = async (ctx, { params }) => {
  const found = await findQrcode(ctx.db, params.slug)
  if (found === undefined) throw new AppError('qrcode_not_found')
  const code = await getOwnCode(ctx, found.id)
  const target = await findTarget(ctx, { by: 'code', code: found.code })
  const steps = await listSteps(ctx.db, found.id, ctx.actor.userId, historyLength)
  const created = { at: code.created_at, action: 'created', card_id: null, card_name: '' } as const
  return {
    code,
    shows: showsOf(target),
    scan_url: qrLink(ctx.env.publicUrl, found.code),
    history: [
      ...steps.map(({ at, action, card_id, title }) => ({
        at: at.toISOString(),
        action,
        card_id,
        card_name: title ?? '',
      })),
      created,
    ],
  }
}
