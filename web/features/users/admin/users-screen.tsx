import { Button, Menu } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { users } from '#contract/users-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { useAccountActions } from './use-account-actions.tsx'
import { userView } from './user-view.tsx'

export const Route = createFileRoute('/_admin/backbone/users/')({
  staticData: { slice: 'users' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, users, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Users`)} · Visita` }] }),
  component: UsersScreen,
})

/** Accounts: find, block and unblock, one or several. */
export function UsersScreen() {
  const actions = useAccountActions()
  return (
    <>
      <ResourceList
        view={userView}
        menu={(user) => {
          const { canBlock, canUnblock, canBePartner } = actions
          const entries = [
            canBlock(user) && (
              <Menu.Item key="block" color="var(--v-wrong)" onClick={() => actions.block([user])}>
                <Trans>Block</Trans>
              </Menu.Item>
            ),
            canUnblock(user) && (
              <Menu.Item key="unblock" onClick={() => actions.unblock([user])}>
                <Trans>Unblock</Trans>
              </Menu.Item>
            ),
            canBePartner(user) && (
              <Menu.Item key="partner" onClick={() => actions.addPartnerRole(user)}>
                <Trans>Make partner</Trans>
              </Menu.Item>
            ),
          ].filter(Boolean)
          return entries.length > 0 ? entries : undefined
        }}
        bulk={(rows, clear) => (
          <Button
            size="sm"
            disabled={!rows.some(actions.canBlock)}
            onClick={() => actions.block(rows.filter(actions.canBlock), clear)}
          >
            <Trans>Block</Trans>
          </Button>
        )}
      />
      {actions.outlet}
    </>
  )
}
