import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { checkPartnerRole, getCreditInfo } from '#contract/partners.ts'
import { useFormats } from '#web/kit/format.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, PrimaryLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { Application } from './application.tsx'
import { CreditPackages } from './credit-packages.tsx'
import { CreatedCards } from './created-cards.tsx'
import { statementView } from './statement-view.tsx'
import './partner-desk.css'

/** The desk of a partner; for everybody else the way to become one. */
export function PartnerDesk() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(checkPartnerRole))
  if (data === undefined)
    return error === null ? (
      <Skeletons of="rows" label={t`Loading`} />
    ) : (
      <LoadError title={t`This could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (!data.is_partner) return <Application {...data} />
  const isActive = data.status === 'active'
  return (
    <>
      <PageHeader
        title={data.company_name || t`Partner`}
        action={
          isActive ? (
            <Group gap="sm">
              <PrimaryLink to="/dashboard/partner/card-create">{t`Create a card for somebody`}</PrimaryLink>
              <ButtonLink to="/dashboard/partner/card-import">{t`Cards from a file`}</ButtonLink>
            </Group>
          ) : undefined
        }
      />
      {isActive ? null : (
        <Alert color="seal" mb="md">
          <Trans>You are suspended: what you made stays, and you can make nothing new.</Trans>{' '}
          <bdi>{data.reason}</bdi>
        </Alert>
      )}
      <Balance canInvite={isActive} />
      {isActive ? <CreditPackages /> : null}
      <CreatedCards />
      <ResourceList view={statementView} within={{}} />
    </>
  )
}

function Balance({ canInvite }: { readonly canInvite: boolean }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { data } = useQuery(endpointQuery(getCreditInfo))
  if (data === undefined) return <Skeletons of="rows" label={t`Loading your credits`} />
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
