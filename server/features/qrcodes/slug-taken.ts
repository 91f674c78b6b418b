import { errors } from '#contract/errors.ts'
import { AppError } from '#server/platform/app-error.ts'

/** The error of a link, placed beside the field it was typed in. */
export const slugTaken = (): AppError =>
  new AppError('slug_taken', {
    fields: [{ path: 'slug', code: 'slug_taken', message: errors.slug_taken.text }],
  })
