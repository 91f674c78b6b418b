import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateTime } from '#web/kit/date-time.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { getStudentCard, useStudentStatus } from '../../../use-student-status.tsx'

/** Whether the issuer has revoked the card, with the action that changes it. It counts at once, without saving the form. */
export function StudentStatus({ cardId }: { readonly cardId: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(getStudentCard, { params: { id: cardId } }),
    staleTime: 0,
  })
  if (error !== null)
    return (
      <LoadError title={t`The status could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data === undefined) return <Skeletons of="fields" count={1} />
  const { status, revoked_at: since, revoked_reason: reason, verify_url: url } = data.student
  return (
    <Stack gap="sm" role="group" aria-label={t`Status of the card`}>
      <Text>
        {since === null ? (
          <Trans>This card is not revoked.</Trans>
        ) : (
          <Trans>
            Revoked on <DateTime at={since} />. Its page and its verification say so.
          </Trans>
        )}
      </Text>
      {reason !== '' && <Text dir="auto">{reason}</Text>}
      <Anchor href={url} target="_blank" rel="noopener">
        <Trans>Verification page</Trans>
      </Anchor>
      <StatusAction cardId={cardId} isRevoked={status === 'revoked'} />
    </Stack>
  )
}

type StatusActionProps = { readonly cardId: number; readonly isRevoked: boolean }

function StatusAction({ cardId, isRevoked }: StatusActionProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const { revoke, makeValid, isPending } = useStudentStatus(cardId, () => setReason(''))
  if (isRevoked)
    return (
      <Group>
        <Button loading={isPending} onClick={makeValid}>
          <Trans>Make card valid again</Trans>
        </Button>
      </Group>
    )
  return (
    <>
      <TextInput
        label={t`Reason of a revocation`}
        description={t`Optional; only you see it.`}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group>
        <Button variant="default" loading={isPending} onClick={() => void revoke(reason)}>
          <Trans>Revoke card</Trans>
        </Button>
      </Group>
    </>
  )
}
