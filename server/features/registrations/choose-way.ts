import type { NewRegistration } from '#contract/registration-shapes.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { EventRow } from '../events/index.ts'
import { assertPayable, listPublicProviders, takesSum } from '../payments/index.ts'
import { termsOf } from './registration-state.ts'
import { chooseMethod, isLateForTransfer, methodsOf } from './rules.ts'

type Wanted = { readonly total: number; readonly wanted: NewRegistration['payment_method'] }

/** How somebody pays, and the providers that take the sum. @throws AppError sum_not_payable, payment_method_missing, transfer_too_late */
export function chooseWay(tx: Pick<AppCtx, 'payments' | 'now'>, event: EventRow, { total, wanted }: Wanted) {
  const sum = { amountMinor: total, currency: event.currency }
  const all = listPublicProviders(tx)
  const providers = all.filter((provider) => takesSum(provider, sum))
  const isLate = isLateForTransfer(termsOf(event), tx.now().getTime())
  const methods = methodsOf(event, { providers, isLate })
  if (wanted === 'provider' || methods.length === 0) assertPayable(all, sum)
  const isTransferLate = isLate && event.payment_methods.includes('bank')
  return { providers, method: chooseMethod(methods, { wanted, total, isLate: isTransferLate }) }
}
