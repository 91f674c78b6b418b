import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'
import type { AppCtx } from './ctx.ts'

const keptMilliseconds = 86_400_000

type Once = {
  /** The endpoint. Keys of different accounts are different keys. */
  readonly endpoint: string
  readonly userId: string
  /** Made by the client once for each thing that it wants to happen. */
  readonly key: string
  /** All that decides what happens. */
  readonly request: unknown
}

/** A short fixed text for a request, whatever it contains. */
export const hashRequest = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

/**
 * Runs `work` in a transaction, once for each key in a day: a client that sends its request again gets the reply of the
 * first one, also while that still runs.
 * @param work its reply is stored, so it holds ids and nothing about people
 * @throws AppError idempotency_key_reused when the key belongs to another request
 */
export async function runOnce<Tx extends Pick<AppCtx, 'db' | 'now'>, Reply>(
  ctx: Tx & { readonly tx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  { endpoint, userId, key, request }: Once,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const scope = `${endpoint} ${userId}`
  const request_hash = hashRequest(request)
  return ctx.tx(async (tx) => {
    const now = tx.now()
    await tx.db
      .deleteFrom('idempotency_keys')
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('expires_at', '<=', now)
      .execute()
    // waits for another request with this key, until that has ended
    const added = await tx.db
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash, expires_at: new Date(now.getTime() + keptMilliseconds) })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    const of = tx.db.updateTable('idempotency_keys').where('scope', '=', scope).where('key', '=', key)
    if (added === undefined) {
      const first = await tx.db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'reply'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (!request_hash.equals(first.request_hash)) throw new AppError('idempotency_key_reused')
      return first.reply as Reply
    }
    const reply = await work(tx)
    await of.set({ reply: JSON.stringify(reply) }).execute()
    return reply
  })
}

/** Deletes replies that nobody asks for any more; runs once an hour. */
export async function sweepReplies({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now()).execute()
}
