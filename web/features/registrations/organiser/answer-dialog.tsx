import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { answerRequests } from '#contract/event-desk.ts'
import type { AnsweredRequest } from '#contract/event-desk.ts'
import type { Registration } from '#contract/registration-shapes.ts'
import type { requestAnswers } from '#contract/registration-values.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { shownRegistrations } from './use-registration-actions.ts'

export type RequestAnswer = (typeof requestAnswers)[number]
type DialogProps = {
  readonly requests: readonly Registration[]
  readonly answer: RequestAnswer
  readonly onClose: () => void
  /** They were answered, all or some. */
  readonly onDone?: () => void
}

const AnswerForm = answerRequests.body.pick({ reason: true })

/** Asks before requests are answered; afterwards it says which of them could not be, and why. */
export function AnswerDialog({ requests, answer, onClose, onDone }: DialogProps) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<readonly AnsweredRequest[]>()
  const send = useEndpointMutation(answerRequests, { invalidates: shownRegistrations, showsError: true })
  const isApproval = answer === 'approved'
  const { form, formProps } = useContractForm({
    schema: AnswerForm,
    start: { reason: '' },
    send: async ({ reason }) => {
      const registration_ids = requests.map(({ registration_id: id }) => id)
      const { results } = await send.mutateAsync({ body: { registration_ids, answer, reason } })
      onDone?.()
      const failed = results.filter(({ error }) => error !== null)
      const done = results.length - failed.length
      if (failed.length > 0) return setRefused(failed)
      showNotice(
        isApproval
          ? t`${plural(done, { one: 'Request approved', other: '# requests approved' })}`
          : t`${plural(done, { one: 'Request declined', other: '# requests declined' })}`,
      )
      onClose()
    },
  })
  if (refused !== undefined) return <Refused {...{ requests, answer, refused, onClose }} />
  const count = requests.length
  const [one] = requests
  const title = isApproval
    ? t`${plural(count, { one: 'Approve this request?', other: 'Approve # requests?' })}`
    : t`${plural(count, { one: 'Decline this request?', other: 'Decline # requests?' })}`
  return (
    <FormDialog {...{ form, formProps, onClose, title }} action={isApproval ? t`Approve` : t`Decline`}>
      <p className="v-dialog-text">
        {count === 1 ? <bdi>{one?.first_name}</bdi> : <Names requests={requests} />}
      </p>
      <p className="v-dialog-text">
        {isApproval ? (
          <Trans>
            They are told by mail. What costs nothing is confirmed at once, with tickets; for the rest, seats
            are held until they are paid.
          </Trans>
        ) : (
          <Trans>They are told by mail. You cannot take this back.</Trans>
        )}
      </p>
      {isApproval ? null : (
        <form.AppField name="reason">
          {(field) => (
            <field.Textarea
              label={t`Reason`}
              description={t`Optional. Whoever is declined reads it.`}
              dir="auto"
              data-autofocus
            />
          )}
        </form.AppField>
      )}
    </FormDialog>
  )
}

/** The first names of a long list. */
function Names({ requests }: Pick<DialogProps, 'requests'>) {
  const shown = requests.slice(0, 5)
  const more = requests.length - shown.length
  return (
    <>
      {shown.map(({ registration_id: id, first_name }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : null}
          <bdi>{first_name}</bdi>
        </span>
      ))}
      {more > 0 ? (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      ) : null}
    </>
  )
}

const reasons: Readonly<Record<NonNullable<AnsweredRequest['error']>, MessageDescriptor>> = {
  sold_out: msg`So many seats are not left.`,
  code_used_up: msg`Their code has not as many uses left.`,
  registration_closed: msg`The event is over, or it is cancelled.`,
  wrong_state: msg`It was answered or withdrawn already.`,
  registration_not_found: msg`It is not there any more.`,
}

type RefusedProps = DialogProps & { readonly refused: readonly AnsweredRequest[] }

/** Of several requests some may be answered: the others keep waiting, and say why. */
function Refused({ requests, answer, refused, onClose }: RefusedProps) {
  const { t } = useLingui()
  const done = requests.length - refused.length
  const names = new Map(requests.map(({ registration_id: id, first_name }) => [id, first_name]))
  return (
    <Dialog
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t`Close` }}
      title={t`Not all requests were answered`}
    >
      <p className="v-dialog-text" role="status">
        {answer === 'approved' ? (
          <Plural value={done} _0="None was approved." one="# was approved." other="# were approved." />
        ) : (
          <Plural value={done} _0="None was declined." one="# was declined." other="# were declined." />
        )}
      </p>
      <ul className="v-dialog-text">
        {refused.map(({ registration_id: id, error }) => (
          <li key={id}>
            <bdi>{names.get(id)}</bdi>: {error === null ? null : t(reasons[error])}
          </li>
        ))}
      </ul>
      <FormActions>
        <PrimaryButton onClick={onClose} data-autofocus>
          <Trans>Close</Trans>
        </PrimaryButton>
      </FormActions>
    </Dialog>
  )
}
