import { Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getBackOfficeSummary } from '#contract/back-office.ts'
import { mails, sendMailAgain } from '#contract/mails.ts'
import type { SentMail } from '#contract/mails.ts'
import { getUser } from '#contract/users-admin.ts'
import { showNotice } from '#web/kit/notice.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { useListState } from '#web/resource/use-list-state.ts'
import { ChosenFilter } from './chosen-filter.tsx'
import { mailsView } from './mails-view.tsx'

/** What became of the mails of the last 90 days, newest first. */
export function Mails() {
  const { t } = useLingui()
  const { filter } = useListState(mails)
  const again = useEndpointMutation(sendMailAgain, {
    invalidates: [mails.list, getBackOfficeSummary],
    onSuccess: () => showNotice(t`The mail is sent again`),
  })
  const menu = ({ mail_id, user_id, can_send_again: canSend }: SentMail) => {
    if (!canSend && user_id === null) return undefined
    return (
      <>
        {canSend ? (
          <Menu.Item onClick={() => again.mutate({ body: { mail_id } })}>
            <Trans>Send again</Trans>
          </Menu.Item>
        ) : null}
        {user_id === null ? null : (
          <Menu.Item onClick={() => filter('user_id', user_id)}>
            <Trans>Only this person</Trans>
          </Menu.Item>
        )}
      </>
    )
  }
  return <ResourceList view={mailsView} menu={menu} filters={<PersonFilter />} />
}

/** The person to whom the list is narrowed, with a button that takes it back. */
function PersonFilter() {
  const { t } = useLingui()
  const { filters, filter } = useListState(mails)
  const id = filters['user_id']
  const { data } = useQuery({
    ...endpointQuery(getUser, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  if (id === undefined) return null
  const name = data?.name ?? id
  return <ChosenFilter text={t`Person: ${name}`} onRemove={() => filter('user_id', undefined)} />
}
