import { checkFields } from '#contract/issues.ts'
import { updatePublicRegistration as endpoint } from '#contract/own-registration.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageRequest } from '../../pages/index.ts'
import { getEventCardOf } from '../present.ts'
import type { RegistrationRow } from '../store.ts'
import { readFiles, unstored, withStored } from './answer-files.ts'
import type { AnswerFile } from './read-answer.ts'
import { readAsked } from './read-asked.ts'
import { atAsked, fileFields, readAskedForm } from './read-asked-form.ts'
import { seatsOfRegistration } from './take-said.ts'
import { updateOwn } from './update-own.ts'

/**
 * What was typed on the page of a registration. An error is at the field of the page.
 * @throws AppError invalid_input with the fields that are wrong, and what `updateOwn` throws
 */
export async function updateByForm(
  ctx: Pick<AppCtx, 'db' | 'env' | 'files' | 'now' | 'tx'>,
  request: PageRequest,
  row: RegistrationRow,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const card = await getEventCardOf(ctx, row)
  const { asked, event } = card
  const seats = await seatsOfRegistration(ctx, card, row.id)
  const ownName = typed['first_name'] ?? ''
  const read = (stored: ReadonlyMap<string, AnswerFile>) =>
    readAskedForm(typed, { asked, seats, files: stored, ownName, isEdit: true })
  const files = await readFiles(request, fileFields(asked, seats))
  const { data, fields = [] } = checkFields(endpoint.body, typed)
  const said = readAsked({ asked, seats, isEdit: true }, read(unstored(files)))
  const wrong = [...fields, ...atAsked(said.fields, seats)]
  if (data === undefined || wrong.length > 0) throw new AppError('invalid_input', { fields: wrong })
  await withStored(ctx, { organiserId: event.organiser_id, files }, (stored) =>
    updateOwn(ctx, { ...data, ...read(stored) }),
  )
}
