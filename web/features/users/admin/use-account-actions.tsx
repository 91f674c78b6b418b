import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RowOf } from '#contract/resource.ts'
import { addUserRole, getUser, updateUserStatus, users } from '#contract/users-admin.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { BlockDialog } from './block-dialog.tsx'

export type Account = Pick<RowOf<typeof users>, 'user_id' | 'name' | 'status' | 'is_partner'>

const invalidates = [users.list, getUser]

/** What an admin can do with accounts. `outlet` holds the dialog that asks why they are blocked. */
export function useAccountActions() {
  const { t } = useLingui()
  const { user } = useSession()
  const [blockRequest, setBlockRequest] = useState<{
    readonly accounts: readonly Account[]
    readonly done: () => void
  }>()
  const status = useEndpointMutation(updateUserStatus, {
    invalidates,
    onSuccess: ({ count }) =>
      showNotice(t`${plural(count, { one: '# account unblocked', other: '# accounts unblocked' })}`),
  })
  const role = useEndpointMutation(addUserRole, {
    invalidates,
    onSuccess: () => showNotice(t`Partner role added`),
  })
  return {
    canBlock: ({ user_id, status: now }: Account) => now === 'active' && user_id !== user?.user_id,
    canUnblock: ({ status: now }: Account) => now === 'blocked',
    canBePartner: ({ status: now, is_partner }: Account) => now === 'active' && !is_partner,
    block: (accounts: readonly Account[], done: () => void = () => undefined) =>
      setBlockRequest({ accounts, done }),
    unblock: (accounts: readonly Account[]) =>
      status.mutate({ body: { ids: accounts.map(({ user_id }) => user_id), status: 'active' } }),
    addPartnerRole: ({ user_id }: Account) => role.mutate({ body: { user_id } }),
    outlet: blockRequest && (
      <BlockDialog
        accounts={blockRequest.accounts}
        onDone={blockRequest.done}
        onClose={() => setBlockRequest(undefined)}
      />
    ),
  }
}
