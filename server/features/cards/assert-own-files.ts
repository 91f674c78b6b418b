import type { Vcard } from '#contract/vcard.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { listFiles } from './file-name-rules.ts'
import { listOwnFiles } from './store.ts'

/**
 * Refuses a document that names files which are not its owner's. What the card already shows is kept.
 * @throws AppError invalid_input with every such field.
 */
export async function assertOwnFiles(
  ctx: Pick<AppCtx, 'db'>,
  ownerId: string,
  vcard: Vcard,
  stored?: Vcard,
): Promise<void> {
  const kept = new Set(stored && listFiles(stored).map(({ name }) => name))
  const added = listFiles(vcard).filter(({ name }) => !kept.has(name))
  const own = await listOwnFiles(
    ctx.db,
    ownerId,
    added.map(({ name }) => name),
  )
  const foreign = added.filter(({ name }) => !own.has(name))
  if (foreign.length === 0) return
  throw new AppError('invalid_input', {
    fields: foreign.map(({ path }) => ({
      path,
      code: 'unknown_file',
      message: 'Upload the picture again.',
    })),
  })
}
