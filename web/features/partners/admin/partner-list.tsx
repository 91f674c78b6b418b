import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { partners, updateInternationalStatus } from '#contract/partners-admin.ts'
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
  const close = () => setChoice(undefined)
  const menu = (partner: Partner) => (
    <PartnerMenu
      partner={partner}
      onAsk={(action) => setChoice({ partner, action })}
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

type PartnerMenuProps = {
  readonly partner: Partner
  readonly onAsk: (action: Choice['action']) => void
  readonly onInternational: () => void
}

/** What the state of a partner allows. */
function PartnerMenu({ partner, onAsk, onInternational }: PartnerMenuProps) {
  const { status, is_international } = partner
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
      {status === 'active' ? (
        <Menu.Item color="var(--v-wrong)" onClick={() => onAsk('suspended')}>
          <Trans>Suspend</Trans>
        </Menu.Item>
      ) : null}
    </>
  )
}
