import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { features } from '#contract/entitlements.ts'
import type { MySubscription } from '#contract/own-subscription.ts'
import { getUsage } from '#contract/subscriptions.ts'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { featureWords } from '../feature-words.ts'

type Line = ReplyOf<typeof getUsage>['list'][number]

/** What is used of what the plan allows. */
export function PlanUsage() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...endpointQuery(getUsage), staleTime: 0 })
  return (
    <section aria-labelledby="plan-usage" className="v-plan-part">
      <h2 id="plan-usage">
        <Trans>What you use</Trans>
      </h2>
      {data !== undefined ? (
        <ul className="v-plan-lines">
          {data.list.map((line) => (
            <UsageLine key={line.key} line={line} />
          ))}
        </ul>
      ) : error === null ? (
        <Skeletons of="rows" label={t`Loading your plan`} />
      ) : (
        <LoadError title={t`Your usage could not be loaded`} description={error.message} onRetry={refetch} />
      )}
    </section>
  )
}

function UsageLine({ line }: { readonly line: Line }) {
  const { t } = useLingui()
  const { key, used, limit } = line
  const isFull = used !== null && limit !== null && used >= limit && line.included
  const part = used === null || limit === null || limit === 0 ? 0 : Math.min(1, used / limit)
  return (
    <li className="v-plan-line" data-full={isFull || undefined}>
      <span>{t(featureWords[key])}</span>
      <span className="v-figures">
        <Amount line={line} />
      </span>
      {used === null || limit === null ? null : (
        <span className="v-plan-rule" aria-hidden>
          <span style={{ inlineSize: `${part * 100}%` }} />
        </span>
      )}
    </li>
  )
}

function Amount({ line: { included, used, limit } }: { readonly line: Line }) {
  const { number } = useFormats()
  if (!included) return <Trans context="plan">Not included</Trans>
  const [count, most] = [used === null ? '' : number(used), limit === null ? '' : number(limit)]
  if (used === null)
    return limit === null ? (
      <Trans context="plan">Included</Trans>
    ) : (
      <Trans context="plan">Up to {most}</Trans>
    )
  return limit === null ? (
    <Trans context="plan">{count}, no limit</Trans>
  ) : (
    <Trans context="plan">
      {count} of {most}
    </Trans>
  )
}

type Upgrade = NonNullable<MySubscription['upgrade']>

/** What the next larger plan allows more. */
export function PlanUpgrade({ upgrade }: { readonly upgrade: Upgrade }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { name } = upgrade.package
  return (
    <section aria-labelledby="plan-upgrade" className="v-plan-part">
      <h2 id="plan-upgrade">
        <Trans>What {name} allows more</Trans>
      </h2>
      <ul className="v-plan-lines">
        {upgrade.gains.map(({ key, next: { limit } }) => (
          <li key={key} className="v-plan-line">
            <span>{t(featureWords[key])}</span>
            <span className="v-figures">
              {features[key] === 'switch' ? (
                <Trans context="plan">Included</Trans>
              ) : limit === null ? (
                t({ message: 'No limit', context: 'plan' })
              ) : (
                number(limit)
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="v-plan-then">
        <a href="/pricing">
          <Trans>Compare plans and prices</Trans>
        </a>
      </p>
    </section>
  )
}
