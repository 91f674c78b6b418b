import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { assignContactMessage, contactMessageStatuses, contactMessages } from '#contract/contact-messages.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { ResourceDetail } from '#web/resource/resource-detail.tsx'
import type { ContactMessage } from './contact-message-view.tsx'
import { contactMessageView, messageStatuses } from './contact-message-view.tsx'
import './contact-us.css'
import { MessageThread } from './message-thread.tsx'
import { ReplyForm } from './reply-form.tsx'

const actionsOf = (message: ContactMessage) => <Actions message={message} />

const shown = [contactMessages.list, contactMessages.get]

/** One message of a visitor: what was said, the form to reply, and who wrote. */
export function ContactMessageDetail({ id }: { readonly id: string }) {
  return <ResourceDetail view={contactMessageView} id={id} action={actionsOf} lead={conversationOf} />
}

const conversationOf = (message: ContactMessage) => (
  <div className="v-conversation">
    <MessageThread message={message} />
    <ReplyForm key={message.contact_message_id} message={message} />
  </div>
)

/** Takes a message or gives it back, and sets its status. */
function Actions({ message }: { readonly message: ContactMessage }) {
  const { t, i18n } = useLingui()
  const { contact_message_id: id, status, assigned_to, assigned_name, spam_score } = message
  const assign = useEndpointMutation(assignContactMessage, { invalidates: shown })
  const setStatus = useEndpointMutation(contactMessages.updateStatus, { invalidates: shown })
  const isTaken = assigned_to !== null
  return (
    <div className="v-message-actions">
      {status === 'spam' && (
        <>
          <span>
            <Trans>Spam score {spam_score}</Trans>
          </span>
          <Button
            size="sm"
            loading={setStatus.isPending}
            onClick={() => setStatus.mutate({ body: { ids: [id], status: 'new' } })}
          >
            <Trans>Not spam</Trans>
          </Button>
        </>
      )}
      {isTaken && (
        <span>
          <Trans>
            Taken by <bdi>{assigned_name}</bdi>
          </Trans>
        </span>
      )}
      <Button
        size="sm"
        loading={assign.isPending}
        onClick={() => assign.mutate({ body: { contact_message_id: id, assigned: !isTaken } })}
      >
        {isTaken ? t`Give back` : t`Take`}
      </Button>
      <NativeSelect
        size="sm"
        aria-label={t`Status`}
        value={status}
        disabled={setStatus.isPending}
        data={contactMessageStatuses.map((value) => ({ value, label: i18n._(messageStatuses[value]) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = contactMessageStatuses.find((other) => other === value)
          if (chosen !== undefined) setStatus.mutate({ body: { ids: [id], status: chosen } })
        }}
      />
    </div>
  )
}
