import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getUser } from '#contract/users-admin.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import '../editor/parts/new-card-header.css'
import { kindScreenList } from '../kinds.ts'
import type { Recipient } from './recipient.ts'

type AdminCardHeaderProps = { readonly recipient: Recipient; readonly chosen: number }

/** The header of the form: whom the card is for, and its kind. */
export function AdminCardHeader({ recipient, chosen }: AdminCardHeaderProps) {
  const { t } = useLingui()
  const name = useNameOf(recipient)
  return (
    <>
      <PageHeader
        title={t`Card for ${name}`}
        description={t`It belongs to them, and counts against no plan.`}
        action={<ButtonLink to="/backbone/card-create">{t`Choose another person`}</ButtonLink>}
      />
      <nav className="v-kind-choice" aria-label={t`Kind of card`}>
        {kindScreenList.map(({ cardTypeId, name: kindName, createForOther: to }) => {
          if (to === undefined) return null
          const isChosen = cardTypeId === chosen
          return (
            <ButtonLink
              key={cardTypeId}
              to={to}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-current={isChosen ? 'page' : undefined}
            >
              {t(kindName)}
            </ButtonLink>
          )
        })}
      </nav>
    </>
  )
}

/** Empty until the account is loaded. */
export function useNameOf(recipient: Recipient): string {
  const { data } = useQuery({
    ...endpointQuery(getUser, { params: { id: 'user_id' in recipient ? recipient.user_id : '' } }),
    enabled: 'user_id' in recipient,
  })
  return 'new_user' in recipient ? recipient.new_user.name : (data?.name ?? '')
}
