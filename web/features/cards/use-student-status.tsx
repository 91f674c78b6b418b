import { Trans, useLingui } from '@lingui/react/macro'
import { addressOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/student-cards.ts'
import { confirm } from '#web/kit/confirm.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { listCards } from './use-cards.ts'

/** Without the schemas of the contract: the menu of a card must open fast. */
export const getStudentCard = addressOf<typeof contract.getStudentCard>('GET', '/v1/student-card/detail/{id}')
const updateStudentStatus = addressOf<typeof contract.updateStudentStatus>(
  'PUT',
  '/v1/student-card/update-status',
)

/** Revokes a student card, after asking, or makes it valid again. It counts at once. */
export function useStudentStatus(cardId: number, onChanged?: () => void) {
  const { t } = useLingui()
  const { mutate, isPending } = useEndpointMutation(updateStudentStatus, {
    invalidates: [getStudentCard, listCards],
    onSuccess: ({ status }) => {
      onChanged?.()
      showNotice(status === 'revoked' ? t`Card revoked` : t`Card is valid again`)
    },
  })
  const revoke = async (reason = '') => {
    const isSure = await confirm({
      title: t`Revoke this card?`,
      body: <Trans>Everybody who verifies it reads that it is not valid. You can make it valid again.</Trans>,
      confirmLabel: t`Revoke card`,
    })
    if (isSure) mutate({ body: { card_id: cardId, status: 'revoked', reason } })
  }
  const makeValid = () => mutate({ body: { card_id: cardId, status: 'valid' } })
  return { revoke, makeValid, isPending }
}
