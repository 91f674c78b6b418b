import { Button, Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { ResourceList } from '#web/resource/resource-list.tsx'
import type { Account } from './use-account-actions.tsx'
import { useAccountActions } from './use-account-actions.tsx'
import { userView } from './user-view.tsx'

/** Accounts: find, block and unblock, one or several. */
export function UserList() {
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
        bulk={blockButton(actions)}
      />
      {actions.outlet}
    </>
  )
}

/** The button that blocks the selected accounts. */
const blockButton =
  ({ block, canBlock }: ReturnType<typeof useAccountActions>) =>
  (rows: readonly Account[], clear: () => void) => (
    <Button size="sm" disabled={!rows.some(canBlock)} onClick={() => block(rows.filter(canBlock), clear)}>
      <Trans>Block</Trans>
    </Button>
  )
