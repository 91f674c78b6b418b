import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { linkOptions } from '@tanstack/react-router'
import { auditLog } from '#contract/audit.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { resourceView } from '#web/resource/view.ts'
import { wordAction, wordSubject } from './audit-words.ts'

export const auditLogView = resourceView(auditLog, {
  words: {
    title: msg`Audit log`,
    description: msg`What admins and partners did, and every change of a password.`,
    search: msg`Search action, subject or person`,
    empty: {
      title: msg`Nothing was recorded yet`,
      description: msg`What admins do, and changes of passwords, appear here.`,
    },
  },
  fields: {},
  rowName: ({ action }) => wordAction(action),
  columns: [
    {
      key: 'action',
      title: msg({ message: 'Action', context: 'audit' }),
      render: ({ action }) => <bdi>{wordAction(action)}</bdi>,
    },
    {
      key: 'subject_type',
      title: msg({ message: 'Subject', context: 'audit' }),
      render: ({ subject_type, subject_id }) => <bdi>{wordSubject(subject_type, subject_id)}</bdi>,
    },
    {
      key: 'actor',
      title: msg({ message: 'By', context: 'audit' }),
      render: ({ actor, actor_id }) => <Actor actor={actor} actor_id={actor_id} />,
    },
    {
      key: 'at',
      title: msg({ message: 'When', context: 'audit' }),
      render: ({ at }) => <DateTime at={at} />,
    },
  ],
  links: {
    list: linkOptions({ to: '/backbone/audit-log' }),
    row: ({ audit_id }) =>
      linkOptions({ to: '/backbone/audit-log/entry-{$id}', params: { id: String(audit_id) } }),
  },
})

type ActorProps = { readonly actor: string | null; readonly actor_id: string | null }

/** Who acted: entries outlive the accounts that they name. */
export function Actor({ actor, actor_id }: ActorProps) {
  if (actor !== null) return <bdi>{actor}</bdi>
  return actor_id === null ? <Trans>Nobody signed in</Trans> : <Trans>An account that no longer exists</Trans>
}
