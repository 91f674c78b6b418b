import type { FieldCode } from '#contract/field-errors.ts'
import { isFieldCode } from '#contract/texts.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { deletePrivateFile, storeProof } from '../../files/index.ts'
import type { PageRequest } from '../../pages/index.ts'
import { listStored } from './answer-store.ts'
import type { AnswerFile } from './read-answer.ts'

type Files = ReadonlyMap<string, File>

/** The files of a form, by their fields. */
export async function readFiles(request: PageRequest, fields: readonly string[]): Promise<Files> {
  const files = new Map<string, File>()
  for (const field of fields) {
    const file = await request.readFile(field)
    if (file !== undefined) files.set(field, file)
  }
  return files
}

/** Files that are not stored yet: so it is known before whether the rest of a form is right. */
export const unstored = (files: Files): ReadonlyMap<string, AnswerFile> =>
  new Map([...files].map(([field, { name }]) => [field, { fileName: name, storedAs: '' }]))

/**
 * Stores files as answers while something is done with them, as proofs of payments are: pictures are encoded anew, PDFs are read. They belong to
 * the organiser. What is no answer afterwards is deleted.
 * @throws AppError invalid_input at the field of a file that cannot be taken, and what `work` throws
 */
export async function withStored<T>(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  { organiserId, files }: { readonly organiserId: string; readonly files: Files },
  work: (stored: ReadonlyMap<string, AnswerFile>) => Promise<T>,
): Promise<T> {
  const stored = new Map<string, AnswerFile>()
  try {
    for (const [field, file] of files)
      stored.set(field, { fileName: file.name, storedAs: await storeFile(ctx, organiserId, field, file) })
    return await work(stored)
  } finally {
    await deleteUnused(
      ctx,
      [...stored.values()].map(({ storedAs }) => storedAs),
    )
  }
}

async function storeFile(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  organiserId: string,
  field: string,
  file: File,
): Promise<string> {
  try {
    return await storeProof(ctx, organiserId, new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable')
      throw invalidField(field, codeOf(error.code))
    throw error
  }
}

/** What is wrong with a file, said beside its field. */
function codeOf(code: string): FieldCode {
  if (code === 'proof_type_unsupported') return 'answer_file_unsupported'
  if (code === 'pdf_unreadable' || code === 'pdf_active') return 'answer_pdf_refused'
  return isFieldCode(code) ? code : 'file_unreadable'
}

/** Deletes those of these files that are no answers (any more). */
export async function deleteUnused(
  ctx: Pick<AppCtx, 'db' | 'files'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const used = await listStored(ctx.db, names)
  for (const name of names) if (!used.has(name)) await deletePrivateFile(ctx, name)
}
