import { msg } from '@lingui/core/macro'
import type { Locale } from '#contract/languages.ts'
import { wordAmount } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findApplied } from '../payments/index.ts'
import type { RegistrationRow } from './store.ts'

/** Whether nobody comes with it any more, and somebody may have said why. */
export const isOver = ({ status }: RegistrationRow): boolean =>
  status === 'cancelled' || status === 'refunded' || status === 'declined'

/** Why a registration is cancelled, if its organiser says that, and what of its money is back or on its way. */
export async function wordEnd(
  { db }: Pick<AppCtx, 'db'>,
  row: RegistrationRow,
  locale: Locale,
): Promise<readonly string[]> {
  const i18n = translationsIn(locale)
  if (!isOver(row)) return []
  const reason = unlinked(row.cancel_reason)
  const payment = row.order_id === null ? undefined : await findApplied(db, row.order_id)
  const amount = wordAmount(locale, payment?.refunded_minor ?? 0, row.currency)
  return [
    ...(reason === '' ? [] : [i18n._(msg`The organiser says: “${reason}”`)]),
    ...(payment?.refunded_minor ? [i18n._(msg`${amount} goes back to you the way you have paid.`)] : []),
  ]
}
