import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import type { getHandover } from '#contract/handovers.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { HandoverFacts } from './handover-facts.tsx'
import { useAccept, useDecline, useHandover, useUndo, useWithdraw } from './use-handovers.ts'
import { WhatGoes } from './what-goes.tsx'

type Handover = ReplyOf<typeof getHandover>
type HandoverProps = { readonly handover: Handover }

/** A card that is handed on: its giver withdraws the offer or takes it back, its receiver accepts or declines. */
export function HandoverPage({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useHandover(id)
  if (data === undefined && error === null)
    return <Skeletons of="fields" count={3} label={t`Loading the offer`} />
  if (error?.code === 'handover_not_found')
    return (
      <ErrorPage
        status={404}
        illustration="lost"
        title={t`No offer for this account`}
        description={t`The offer may be for another email address. Sign in with the account that has confirmed the address to which the mail came, or add it to your account.`}
        action={
          <ButtonLink to="/settings/user/profile">
            <Trans>My account</Trans>
          </ButtonLink>
        }
      />
    )
  if (data === undefined)
    return (
      <LoadError
        title={t`The offer could not be loaded`}
        description={error?.message ?? ''}
        onRetry={refetch}
      />
    )
  const isGiver = data.role === 'giver'
  const { card_name: name } = data
  return (
    <>
      <PageHeader
        above={
          <TextLink to={isGiver ? '/dashboard/handovers' : '/dashboard/handovers/received'}>
            {isGiver ? <Trans>Cards handed on</Trans> : <Trans>Cards for me</Trans>}
          </TextLink>
        }
        title={isGiver ? t`“${name}” for another account` : t`“${name}” for you`}
      />
      <HandoverFacts handover={data} />
      {data.status === 'offered' ? (
        <WhatGoes goes={data.goes} withLeads={data.with_leads} side={data.role} />
      ) : null}
      {isGiver ? <GiverActions handover={data} /> : <ReceiverActions handover={data} />}
    </>
  )
}

function GiverActions({ handover }: HandoverProps) {
  const { t } = useLingui()
  const { handover_id, status, can_undo, to_name: name } = handover
  const withdraw = useWithdraw(() => showNotice(t`Offer withdrawn`))
  const undo = useUndo(() => showNotice(t`The card is yours again`))
  const body = { handover_id }
  const askUndo = async () => {
    const isSure = await confirm({
      title: t`Take this card back?`,
      body: (
        <Trans>
          All that went comes back, as it is now. Leads that <bdi>{name}</bdi> has got in between stay there.
          Both of you are told by mail.
        </Trans>
      ),
      confirmLabel: t`Take the card back`,
    })
    if (isSure) undo.mutate({ body })
  }
  if (status === 'offered')
    return (
      <FormActions>
        <SubtleButton disabled={withdraw.isPending} onClick={() => withdraw.mutate({ body })}>
          <Trans>Withdraw offer</Trans>
        </SubtleButton>
      </FormActions>
    )
  if (!can_undo) return null
  return (
    <FormActions>
      <PrimaryButton disabled={undo.isPending} onClick={() => void askUndo()}>
        <Trans>Take the card back</Trans>
      </PrimaryButton>
    </FormActions>
  )
}

function ReceiverActions({ handover }: HandoverProps) {
  const { t } = useLingui()
  const { handover_id, status, has_room: hasRoom } = handover
  const accept = useAccept(() => showNotice(t`The card is yours`))
  const decline = useDecline(() => showNotice(t`Offer declined`))
  const isBusy = accept.isPending || decline.isPending
  const body = { handover_id }
  if (status === 'accepted')
    return (
      <FormActions>
        <ButtonLink to="/dashboard">
          <Trans>My cards</Trans>
        </ButtonLink>
      </FormActions>
    )
  if (status !== 'offered') return null
  return (
    <>
      {hasRoom === false ? (
        <Alert color="amber" title={t`Your plan has no place for this card`} mb="md">
          <Trans>
            Delete a card of this kind or choose a larger plan first. The offer stays open until then.
          </Trans>{' '}
          <TextLink to="/dashboard/subscription">
            <Trans>See your plan</Trans>
          </TextLink>
        </Alert>
      ) : null}
      <FormActions>
        <PrimaryButton disabled={isBusy || hasRoom === false} onClick={() => accept.mutate({ body })}>
          <Trans>Take the card</Trans>
        </PrimaryButton>
        <SubtleButton disabled={isBusy} onClick={() => decline.mutate({ body })}>
          <Trans>Decline</Trans>
        </SubtleButton>
      </FormActions>
    </>
  )
}
