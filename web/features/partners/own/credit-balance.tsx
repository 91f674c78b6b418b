import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getCreditInfo } from '#contract/partners.ts'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'

/** The balance of a partner, beside their people. The screen around it waits for it. */
export function CreditBalance({ canInvite }: { readonly canInvite: boolean }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { data, error, refetch } = useQuery(endpointQuery(getCreditInfo))
  if (data === undefined)
    return (
      <LoadError
        title={t`Your credits could not be loaded`}
        description={error?.message ?? ''}
        onRetry={refetch}
      />
    )
  const [reserved, spent] = [number(data.reserved), number(data.spent)]
  return (
    <section className="v-desk-balance" aria-label={t`Credits`}>
      <p className="v-desk-number v-figures">{number(data.available)}</p>
      <div>
        <p>
          <Plural
            value={data.credits_per_card}
            one="credits to use. Each card or invitation costs one."
            other="credits to use. Each card or invitation costs #."
          />
        </p>
        <NextEnd lots={data.lots} />
        <p className="v-desk-more">
          <Trans>
            Waiting for an answer: {reserved}. Spent: {spent}.
          </Trans>
        </p>
        {data.owed === 0 ? null : (
          <p>
            <Plural
              value={data.owed}
              one="You owe # credit of a refund: it is taken when one that waits for an answer comes back."
              other="You owe # credits of a refund: they are taken when those that wait for an answer come back."
            />
          </p>
        )}
        <p>
          {data.available < data.credits_per_card ? (
            <Trans>Your credits are not enough. Buy some below, or ask whoever runs this site.</Trans>
          ) : canInvite ? (
            <ButtonLink to="/dashboard/partner/invite-users">{t`Invite people`}</ButtonLink>
          ) : null}
        </p>
      </div>
    </section>
  )
}

type Lots = readonly { readonly credits: number; readonly expires_at: string | null }[]

/** What is lost first. */
function NextEnd({ lots }: { readonly lots: Lots }) {
  const { number, date } = useFormats()
  const next = lots.find(({ expires_at }) => expires_at !== null)
  if (next?.expires_at == null) return null
  const count = number(next.credits)
  const day = date(new Date(next.expires_at), 'date')
  return (
    <p>
      <Trans>
        {count} of them end on {day}.
      </Trans>
    </p>
  )
}
