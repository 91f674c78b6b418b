import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getLedgerCheck } from '#contract/ledger.ts'
import type { LedgerError } from '#contract/ledger.ts'
import { useFormats } from '#web/kit/format.ts'
import { endpointQuery } from '#web/lib/query.ts'

const kinds = {
  'unit-sum': msg`All accounts of a unit are not zero together`,
  'transfer-sum': msg`A transfer is not balanced`,
  'account-balance': msg`A balance is not the sum of its entries`,
  'reserved-credits': msg`Credits that are set aside are not those of the open reservations`,
} as const satisfies Readonly<Record<LedgerError['kind'], unknown>>

/** What the check of the last night has found: one line when everything balances. */
export function LedgerCheck() {
  const { t } = useLingui()
  const { number, date } = useFormats()
  const { data } = useQuery(endpointQuery(getLedgerCheck))
  if (data == null) return null
  const { errors } = data
  const when = date(new Date(data.checked_at), 'full')
  const [transfers, accounts] = [number(data.transfers), number(data.accounts)]
  if (errors.length === 0)
    return (
      <p>
        <Trans>
          Ledger checked on {when}: {transfers} transfers in {accounts} accounts, everything balances.
        </Trans>
      </p>
    )
  return (
    <Alert color="seal" mb="md" role="alert" title={t`The ledger does not balance`}>
      <p>
        <Plural value={errors.length} one="# sum does not match." other="# sums do not match." />{' '}
        <Trans>Checked on {when}.</Trans>
      </p>
      <ul>
        {errors.map(({ kind, subject, expected, found }) => {
          const [want, is] = [number(expected), number(found)]
          return (
            <li key={`${kind} ${subject}`}>
              {t(kinds[kind])}: <code>{subject}</code>,{' '}
              <Trans>
                {is} instead of {want}
              </Trans>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
