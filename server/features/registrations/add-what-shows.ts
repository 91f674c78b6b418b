import { checkFields } from '#contract/issues.ts'
import { addPaymentReference as endpoint } from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PageRequest } from '../pages/index.ts'
import { addProof, addReference } from './add-payment-proof.ts'
import type { RegistrationRow } from './store.ts'

/** The number of a transfer, a picture of it, or both. @throws AppError with the fields that are wrong */
export async function addWhatShows(
  ctx: AppCtx,
  request: PageRequest,
  row: RegistrationRow,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const file = await request.readFile('payment_proof')
  const { payment_reference: number = '', token = '' } = typed
  if (file === undefined || number.trim() !== '') {
    const { data, fields } = checkFields(endpoint.body, typed)
    if (data === undefined) throw new AppError('invalid_input', { fields })
    await addReference(ctx, token, data.payment_reference)
  }
  if (file !== undefined) await addProof(ctx, row, file)
}
