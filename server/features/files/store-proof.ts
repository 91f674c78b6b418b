import { maxUploadBytes } from '#contract/constants.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { assertHarmlessPdf, makePicture, randomBaseName } from './make-picture.ts'
import { deletePrivateFile } from './private-files.ts'
import { sniffPicture } from './rules.ts'
import { insertUnstored, setStored } from './store.ts'

/**
 * Stores what somebody shows as the proof of a payment, a picture or a PDF, for an account. A picture is encoded anew. A PDF is read,
 * kept as it came, and is only ever downloaded. Nobody gets it by its name: that has no ending of a picture.
 * @returns the name
 * @throws AppError file_missing, file_too_large, proof_type_unsupported, file_unreadable, pdf_unreadable, pdf_active, unavailable
 */
export async function storeProof(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  ownerId: string,
  bytes: Uint8Array,
): Promise<string> {
  if (bytes.byteLength > maxUploadBytes) throw new AppError('file_too_large')
  const { contents, ...made } = await makeProof(bytes)
  const name = `${randomBaseName()}.proof`
  const row = { ...made, name, owner_id: ownerId, purpose: 'payment', visibility: 'private' } as const
  const size = contents.byteLength
  await insertUnstored(ctx.db, [{ ...row, bytes: size, stored_bytes: size, created_at: ctx.now() }])
  try {
    await ctx.files.write(name, contents)
    await setStored(ctx.db, [name])
  } catch (error) {
    await deletePrivateFile(ctx, name)
    throw error
  }
  return name
}

/** Whoever sends these has no account: together they wait for each other, and for nobody else. */
const sender = 'payment proofs'

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

async function makeProof(bytes: Uint8Array) {
  if (isPdf(bytes)) {
    await assertHarmlessPdf(sender, bytes)
    return { contents: bytes, content_type: 'application/pdf', width: null, height: null }
  }
  if (bytes.byteLength > 0 && sniffPicture(bytes) === undefined) throw new AppError('proof_type_unsupported')
  const { signal } = new AbortController()
  const order = { account: sender, signal, onUsed: () => Promise.resolve(), widths: [] }
  const { name, width, height, files } = await makePicture(bytes, order)
  const contents = files.get(name)
  if (contents === undefined) throw new Error('A picture was made without its largest size')
  return { contents, content_type: 'image/webp', width, height }
}

type FoundProof = { readonly bytes: Uint8Array; readonly contentType: string }

/** A proof by its name, for whoever may see it. */
export async function findProof(ctx: Pick<AppCtx, 'files'>, name: string): Promise<FoundProof | undefined> {
  const bytes = await ctx.files.find(name)
  if (bytes === undefined) return undefined
  return { bytes, contentType: isPdf(bytes) ? 'application/pdf' : 'image/webp' }
}
