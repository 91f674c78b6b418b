import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { listCreditPackages } from '#contract/partners.ts'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'

type Package = ReplyOf<typeof listCreditPackages>['list'][number]

/** Packages of credits, each with its checkout. Without one on sale there is nothing to see. */
export function CreditPackages() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(listCreditPackages))
  if (data?.list.length === 0) return null
  return (
    <section aria-labelledby="credit-packages" className="v-desk-part">
      <h2 id="credit-packages">
        <Trans>Buy credits</Trans>
      </h2>
      {data !== undefined ? (
        <ul className="v-desk-cards">
          {data.list.map((one) => (
            <CreditPackage key={one.package_id} one={one} />
          ))}
        </ul>
      ) : (
        <LoadError
          title={t`The prices could not be loaded`}
          description={error?.message ?? ''}
          onRetry={refetch}
        />
      )}
    </section>
  )
}

function CreditPackage({ one }: { readonly one: Package }) {
  const { money } = useFormats()
  const { name, credits, credit_days: days, price } = one
  const sum = money(price.amount_minor, price.currency)
  return (
    <li>
      <div>
        <strong>{name}</strong> · <span className="v-figures">{sum}</span>{' '}
        {price.tax_inclusive ? null : <Trans>plus tax</Trans>}
        <p className="v-desk-more">
          <Plural value={credits} one="# credit" other="# credits" />,{' '}
          {days === null ? (
            <Trans>which do not end</Trans>
          ) : (
            <Plural value={days} one="to use within # day" other="to use within # days" />
          )}
        </p>
      </div>
      <ButtonLink
        to="/payment/details-{$purchase}"
        params={{ purchase: `${price.package_price_id}-${price.country_id}-0` }}
      >
        <Trans>
          Buy {name} for {sum}
        </Trans>
      </ButtonLink>
    </li>
  )
}
