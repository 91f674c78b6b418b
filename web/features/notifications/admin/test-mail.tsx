import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from '@mantine/core'
import type { TestMail } from '#contract/notifications.ts'
import { outboxMails, sendTestMail } from '#contract/notifications.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import './test-mail.css'

/** Tries the mail settings: a mail to the admin's own address, and below it what the mail server said. */
export function TestMailForm() {
  const { data, isPending, mutate } = useEndpointMutation(sendTestMail, { invalidates: [outboxMails.list] })
  return (
    <div className="v-test-mail">
      <Button variant="default" loading={isPending} onClick={() => mutate({})}>
        <Trans>Send a test mail</Trans>
      </Button>
      <div role="status">{data === undefined || isPending ? null : <Outcome mail={data} />}</div>
    </div>
  )
}

function Outcome({ mail: { to, outcome, answer } }: { readonly mail: TestMail }) {
  const { t } = useLingui()
  const address = (
    <bdi dir="ltr" className="v-test-mail-words">
      {to}
    </bdi>
  )
  if (outcome === 'stored')
    return (
      <Alert color="amber" title={t`No mail server is set up`}>
        <Trans>
          The test mail to {address} landed in this outbox. Set SMTP_URL and MAIL_FROM, and start the server
          again.
        </Trans>
      </Alert>
    )
  const said = (
    <code dir="ltr" lang="en" className="v-test-mail-words">
      {answer}
    </code>
  )
  if (outcome === 'refused')
    return (
      <Alert color="seal" title={t`The mail server did not take the test mail`}>
        <Trans>
          The mail to {address} was not sent. The answer was: {said}
        </Trans>
      </Alert>
    )
  return (
    <Alert color="leaf" title={t`The mail server took the test mail`}>
      <Trans>
        Look whether it arrives at {address}. The answer was: {said}
      </Trans>
    </Alert>
  )
}
