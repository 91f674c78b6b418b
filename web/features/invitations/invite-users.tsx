import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { deleteInvitation, invitations, resendInvitation } from '#contract/invitations.ts'
import type { createInvitation } from '#contract/invitations.ts'
import { getCreditInfo } from '#contract/partners.ts'
import type { RowOf } from '#contract/resource.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { invitationView } from './invitation-view.tsx'
import { InviteForm } from './invite-form.tsx'

type Row = RowOf<typeof invitations>

/** Where a partner invites people and follows what becomes of it. */
export function InviteUsers() {
  const { t } = useLingui()
  const { menu } = useInvitationMenu()
  const [sent, setSent] = useState<ReplyOf<typeof createInvitation>>()
  return (
    <>
      <PageHeader title={t`Invite people`} description={<Credits />} />
      <InviteForm sent={sent} onSent={setSent} />
      <ResourceList
        view={invitationView}
        within={{}}
        menu={menu}
        isMarked={({ invitation_id }) => invitation_id === sent?.invitation_id}
      />
    </>
  )
}

/** How many people can be invited, and how many have not answered. */
function Credits() {
  const { number } = useFormats()
  const { data: credit } = useQuery(endpointQuery(getCreditInfo))
  const { data: waiting } = useQuery(
    endpointQuery(invitations.list, { query: { status: 'pending', limit: 1 } }),
  )
  if (credit === undefined || waiting === undefined) return null
  const [available, pending] = [number(credit.available), number(waiting.total)]
  return (
    <>
      <Trans>
        Credits left: {available}. Waiting for an answer: {pending}.
      </Trans>{' '}
      {credit.available < credit.credits_per_card ? (
        <Trans>That is not enough for an invitation: buy credits at your desk first.</Trans>
      ) : null}
    </>
  )
}

function useInvitationMenu() {
  const { t } = useLingui()
  const invalidates = [invitations.list, getCreditInfo]
  const remove = useEndpointMutation(deleteInvitation, {
    invalidates,
    onSuccess: () => showNotice(t`Invitation deleted`),
  })
  const resend = useEndpointMutation(resendInvitation, { onSuccess: () => showNotice(t`Sent again`) })
  const askAndRemove = async ({ invitation_id, name, expires_at }: Row) => {
    const isSure = await confirm({
      title: t`Delete the invitation of ${name}?`,
      body:
        expires_at === null
          ? t`The link in the mail stops working and the card is off. Its credit is spent already.`
          : t`The link in the mail stops working and the credit comes back.`,
      confirmLabel: t`Delete`,
    })
    if (isSure) remove.mutate({ body: { invitation_id } })
  }
  return {
    menu: (row: Row) =>
      row.status === 'pending' ? (
        <>
          {row.is_blocked ? null : (
            <Menu.Item onClick={() => resend.mutate({ body: { invitation_id: row.invitation_id } })}>
              <Trans>Send again</Trans>
            </Menu.Item>
          )}
          <Menu.Item color="var(--v-wrong)" onClick={() => void askAndRemove(row)}>
            <Trans>Delete</Trans>
          </Menu.Item>
        </>
      ) : undefined,
  }
}
