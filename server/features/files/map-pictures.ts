import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'

const pictureErrors = ['file_missing', 'file_too_large', 'file_type_unsupported', 'file_unreadable'] as const

/**
 * Makes something of each picture of an upload, in order. One that cannot be used does not end it, so that the sender
 * learns of all of them at once.
 * @throws AppError that of the first such picture, with a field for each: `files.0`. Any other error ends it at once.
 */
export async function mapPictures<Made>(
  sent: readonly File[],
  make: (picture: File) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = []
  const wrong: { readonly code: (typeof pictureErrors)[number]; readonly field: FieldError }[] = []
  for (const [index, picture] of sent.entries()) {
    try {
      made.push(await make(picture))
    } catch (error) {
      const code = pictureErrors.find((one) => error instanceof AppError && error.code === one)
      if (code === undefined) throw error
      wrong.push({ code, field: { path: `files.${String(index)}`, ...describeField(code) } })
    }
  }
  const [first] = wrong
  if (first !== undefined) throw new AppError(first.code, { fields: wrong.map(({ field }) => field) })
  return made
}
