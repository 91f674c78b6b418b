import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getOutboxMail, outboxMails, sendOutboxMail } from '#contract/notifications.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { Details } from '#web/resource/details.tsx'
import { RowError } from '#web/resource/row-error.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MailStatus } from './outbox-view.tsx'

/** One mail of the outbox as its reader would see it. Reading it is recorded, so it is not fetched ahead. */
export function StoredMail({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getOutboxMail, { params: { id } }))
  if (data === undefined && error !== null)
    return (
      <RowError
        {...{ error, onRetry: refetch }}
        title={t`This mail could not be loaded`}
        back={<ButtonLink to="/backbone/outbox">{t`Outbox`}</ButtonLink>}
      />
    )
  if (data === undefined) return <Skeletons of="fields" label={t`Loading the mail`} />
  return (
    <>
      <PageHeader title={data.subject} action={data.can_send ? <SendButton id={id} /> : null} />
      <Details
        items={[
          [
            t({ message: 'To', context: 'mail' }),
            <bdi key="to" dir="ltr">
              {data.to}
            </bdi>,
          ],
          [t`Status`, <MailStatus key="status" status={data.status} />],
          [t`Stored on`, <DateTime key="stored" at={data.sent_at} long />],
          [t`Sent on`, data.delivered_at && <DateTime at={data.delivered_at} long />],
        ]}
      />
      <MailPreview html={data.html} text={data.text} />
    </>
  )
}

function SendButton({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const send = useEndpointMutation(sendOutboxMail, {
    invalidates: [outboxMails.list, getOutboxMail],
    onSuccess: () => showNotice(t`Mail sent`),
  })
  return (
    <Button loading={send.isPending} onClick={() => send.mutate({ body: { mail_id: id } })}>
      <Trans>Send again</Trans>
    </Button>
  )
}
