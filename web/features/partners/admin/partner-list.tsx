import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { endPartnerInvitations, partners, updateInternationalStatus } from '#contract/partners-admin.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { LedgerCheck } from './ledger-check.tsx'
import { partnersView } from './partners-view.tsx'
import type { Partner } from './partners-view.tsx'

type Choice = {
  readonly partner: Partner
  readonly action: 'add' | 'adjust' | 'grant' | 'active' | 'suspended' | 'rejected'
}

/** Partners and those who want to be: their credits, their state and what is done about them. */
export function PartnerList() {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>()
  const international = useEndpointMutation(updateInternationalStatus, {
    invalidates: [partners.list],
    onSuccess: () => showNotice(t`Partner changed`),
  })
  const endInvitations = useEndInvitations()
  const close = () => setChoice(undefined)
  const menu = (partner: Partner) => (
    <PartnerMenu
      partner={partner}
      onAsk={(action) => setChoice({ partner, action })}
      onEnd={() => void endInvitations(partner)}
      onInternational={() => {
        const { partner_id, is_international } = partner
        international.mutate({ body: { partner_id, is_international: !is_international } })
      }}
    />
  )
  return (
    <>
      <LedgerCheck />
      <ResourceList view={partnersView} menu={menu} />
      {choice === undefined ? null : choice.action === 'grant' ? (
        <GrantDialog partner={choice.partner} onClose={close} />
      ) : choice.action === 'add' || choice.action === 'adjust' ? (
        <CreditDialog partner={choice.partner} action={choice.action} onClose={close} />
      ) : (
        <DecisionDialog partner={choice.partner} status={choice.action} onClose={close} />
      )}
    </>
  )
}

/** Ends what a suspended partner has open, when the admin is sure. */
function useEndInvitations() {
  const { t } = useLingui()
  const end = useEndpointMutation(endPartnerInvitations, {
    invalidates: [partners.list],
    onSuccess: () => showNotice(t`The open invitations are being ended`),
  })
  return async ({ partner_id, company_name: name }: Partner) => {
    const isSure = await confirm({
      title: t`End the open invitations of ${name}?`,
      body: t`The links in the mails stop working, the cards are deleted, and credits that are set aside come back. You cannot take this back.`,
      confirmLabel: t`End invitations`,
    })
    if (isSure) end.mutate({ body: { partner_id } })
  }
}

type PartnerMenuProps = {
  readonly partner: Partner
  readonly onEnd: () => void
  readonly onAsk: (action: Choice['action']) => void
  readonly onInternational: () => void
}

/** What the state of a partner allows. */
function PartnerMenu({ partner, onAsk, onEnd, onInternational }: PartnerMenuProps) {
  const { status, is_international, open_invitations: open } = partner
  return (
    <>
      {status === 'active' ? null : (
        <Menu.Item onClick={() => onAsk('active')}>
          {status === 'suspended' ? <Trans>Activate</Trans> : <Trans>Accept application</Trans>}
        </Menu.Item>
      )}
      {status === 'applied' ? (
        <Menu.Item color="var(--v-wrong)" onClick={() => onAsk('rejected')}>
          <Trans>Reject application</Trans>
        </Menu.Item>
      ) : null}
      <Menu.Item onClick={() => onAsk('add')}>
        <Trans>Add credits</Trans>
      </Menu.Item>
      <Menu.Item onClick={() => onAsk('adjust')}>
        <Trans>Correct credits</Trans>
      </Menu.Item>
      <Menu.Item onClick={() => onAsk('grant')}>
        <Trans>Plan with the cards</Trans>
      </Menu.Item>
      <Menu.Item onClick={onInternational}>
        {is_international ? <Trans>End international</Trans> : <Trans>Make international</Trans>}
      </Menu.Item>
      {status === 'suspended' && open > 0 ? (
        <Menu.Item color="var(--v-wrong)" onClick={onEnd}>
          <Plural value={open} one="End # open invitation" other="End # open invitations" />
        </Menu.Item>
      ) : null}
      {status === 'active' ? (
        <Menu.Item color="var(--v-wrong)" onClick={() => onAsk('suspended')}>
          <Trans>Suspend</Trans>
        </Menu.Item>
      ) : null}
    </>
  )
}
