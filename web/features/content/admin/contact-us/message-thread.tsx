import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listContactReplies } from '#contract/contact-messages.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import type { ContactMessage } from './contact-message-view.tsx'

/** What the visitor wrote, and the replies to it. All of it is plain text. */
export function MessageThread({ message }: { readonly message: ContactMessage }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(
    endpointQuery(listContactReplies, { params: { id: message.contact_message_id } }),
  )
  const isFailed = data === undefined && error !== null
  return (
    <section aria-label={t`Conversation`}>
      <ol className="v-thread">
        <Entry who={message.name} at={message.created_at} text={message.message} />
        {data?.list.map((reply) => (
          <Entry
            key={reply.contact_reply_id}
            who={reply.author_name || t`A former admin`}
            at={reply.created_at}
            text={reply.body}
            isReply
          />
        ))}
      </ol>
      {isFailed && (
        <LoadError title={t`The replies could not be loaded`} description={error.message} onRetry={refetch} />
      )}
      {data === undefined && !isFailed && <Skeletons of="fields" />}
    </section>
  )
}

type EntryProps = {
  readonly who: string
  readonly at: string
  readonly text: string
  readonly isReply?: boolean
}

const Entry = ({ who, at, text, isReply = false }: EntryProps) => (
  <li data-reply={isReply || undefined}>
    <p className="v-thread-head">
      <bdi>{who}</bdi> <DateTime at={at} />
    </p>
    <p className="v-thread-text" dir="auto">
      {text}
    </p>
  </li>
)
