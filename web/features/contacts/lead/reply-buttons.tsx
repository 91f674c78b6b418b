import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { SharedContactDetail } from '#contract/contact-shapes.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { replyLinks } from './reply-links.ts'
import { useLeadStates } from './use-lead.ts'

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The ways to answer a lead. Whoever has taken one is asked whether it is answered: only they know. */
export function ReplyButtons({ lead }: { readonly lead: SharedContactDetail }) {
  const { mail, chat, call } = replyLinks(lead)
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(lead.state === 'new' || lead.state === 'later')
  const outside = { component: 'a', target: '_blank', rel: 'noopener', onClick: ask } as const
  return (
    <>
      <div className="lead-actions">
        {mail === undefined ? null : (
          <SecondaryButton component="a" href={mail} onClick={ask} leftSection={<IconMail {...stroke} />}>
            <Trans>Reply by email</Trans>
          </SecondaryButton>
        )}
        {chat === undefined ? null : (
          <Button {...outside} href={chat} leftSection={<IconBrandWhatsapp {...stroke} />}>
            <Trans>WhatsApp</Trans>
          </Button>
        )}
        {call === undefined ? null : (
          <Button component="a" href={call} onClick={ask} leftSection={<IconPhone {...stroke} />}>
            <Trans>Call</Trans>
          </Button>
        )}
      </div>
      {isAsking && <AskAnswered lead={lead} onClose={() => setAsking(false)} />}
    </>
  )
}

type AskAnsweredProps = { readonly lead: SharedContactDetail; readonly onClose: () => void }

function AskAnswered({ lead: { name, shared_contact_id: id }, onClose }: AskAnsweredProps) {
  const { mutate, isPending } = useLeadStates()
  return (
    <div className="lead-asked" role="status">
      <p>
        <Trans>
          Have you answered <bdi>{name}</bdi>?
        </Trans>
      </p>
      <SecondaryButton
        size="sm"
        loading={isPending}
        onClick={() => mutate({ body: { ids: [id], state: 'answered' } }, { onSuccess: onClose })}
      >
        <Trans>Mark as answered</Trans>
      </SecondaryButton>
      <SubtleButton size="sm" onClick={onClose}>
        <Trans>Not yet</Trans>
      </SubtleButton>
    </div>
  )
}
