import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getUser } from '#contract/users-admin.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { PrimaryLink, TextLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { OrderList } from './order-list.tsx'

/** The orders of a person, newest first; one opens with its payments and refunds. */
export function UserPayments({ userId }: { readonly userId: string }) {
  const { t } = useLingui()
  const { data: user } = useQuery({ ...endpointQuery(getUser, { params: { id: userId } }), retry: false })
  return (
    <>
      <PageHeader
        title={user === undefined ? t`Payments` : t`Payments of ${user.name}`}
        description={t`What was ordered, paid and paid back. A stuck order is repaired here: ask the provider again.`}
        above={
          <TextLink to="/backbone/users/card-{$id}" params={{ id: userId }}>
            <Trans>User</Trans>
          </TextLink>
        }
        action={
          <PrimaryLink to="/backbone/users/payment/PaymentCreateAdminView" search={{ user_id: userId }}>
            <Trans>Record a payment</Trans>
          </PrimaryLink>
        }
      />
      <OrderList query={{ user_id: userId }} empty={t`This user has not ordered anything yet.`} />
    </>
  )
}
