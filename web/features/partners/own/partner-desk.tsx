import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Group } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { checkPartnerRole, getCreditInfo, listCreditPackages } from '#contract/partners.ts'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, PrimaryLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { Application } from './application.tsx'
import { CreatedCards, createdCardsQuery } from './created-cards.tsx'
import { CreditPackages } from './credit-packages.tsx'
import { CreditBalance } from './credit-balance.tsx'
import { statementView } from './statement-view.tsx'
import './partner-desk.css'

/** The desk of a partner; for everybody else the way to become one. */
export function PartnerDesk() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(checkPartnerRole))
  if (data === undefined)
    return error === null ? (
      <Skeletons of="cards" label={t`Loading`} />
    ) : (
      <LoadError title={t`This could not be loaded`} description={error.message} onRetry={refetch} />
    )
  return data.is_partner ? <Desk {...data} /> : <Application {...data} />
}

type DeskProps = Pick<ReplyOf<typeof checkPartnerRole>, 'status' | 'company_name' | 'reason'>

function Desk({ status, company_name: company, reason }: DeskProps) {
  const { t } = useLingui()
  const isActive = status === 'active'
  const isReady = useParts()
  return (
    <>
      <PageHeader
        title={company || t`Partner`}
        action={
          isActive ? (
            <Group gap="sm">
              <PrimaryLink to="/dashboard/partner/card-create">{t`Create a card for somebody`}</PrimaryLink>
              <ButtonLink to="/dashboard/partner/card-import">{t`Cards from a file`}</ButtonLink>
              <ButtonLink to="/dashboard/partner/brands">{t`Brands`}</ButtonLink>
            </Group>
          ) : undefined
        }
      />
      {isActive ? null : (
        <Alert color="seal" mb="md">
          <Trans>You are suspended: what you made stays, and you can make nothing new.</Trans>{' '}
          <bdi>{reason}</bdi>
        </Alert>
      )}
      {isReady ? (
        <>
          <div className="v-desk">
            <CreatedCards canPrint={isActive} />
            <aside className="v-desk-side" aria-label={t`Your credits`}>
              <CreditBalance canInvite={isActive} />
              {isActive ? <CreditPackages /> : null}
            </aside>
          </div>
          <ResourceList view={statementView} within={{}} />
        </>
      ) : (
        <Skeletons of="cards" label={t`Loading your desk`} />
      )}
    </>
  )
}

/** Whether all parts of the first screen are there, or have failed: they appear together, so that none moves another. */
const useParts = (): boolean =>
  useQueries({
    queries: [createdCardsQuery(), endpointQuery(getCreditInfo), endpointQuery(listCreditPackages)],
  }).every(({ isPending }) => !isPending)
