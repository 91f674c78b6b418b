import type { Actor, AppCtx, Ctx, Writer } from './ctx.ts'
import { shareState } from './per-ctx.ts'

/**
 * The context of a person for whom a task goes on after their request, with the rights that the request had. Call it in a
 * transaction.
 */
export function actFor(
  tx: AppCtx,
  { userId, role, isPartner }: Pick<Actor, 'userId' | 'role' | 'isPartner'>,
  { requestId, locale }: Pick<Writer, 'requestId' | 'locale'>,
): Ctx<Actor> {
  const own: Ctx<Actor> = {
    ...tx,
    // nobody has a session or a connection here
    actor: { userId, role, isPartner, sessionToken: '', isFactorMissing: false, isProved: false },
    requestId,
    locale,
    ip: '',
    headers: new Headers(),
    signal: () => new AbortController().signal,
    tx: (work) => work(own),
  }
  shareState(own, tx)
  return own
}
