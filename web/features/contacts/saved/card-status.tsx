import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge } from '@mantine/core'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { confirm } from '#web/kit/confirm.tsx'

/** A badge on a contact whose card cannot be seen now; nothing on an active one. */
export function CardStatusBadge({ status }: Pick<SavedContact, 'status'>) {
  if (status === 'active') return null
  return (
    <Badge color="amber">
      {status === 'gone' ? <Trans>Card deleted</Trans> : <Trans>Card switched off</Trans>}
    </Badge>
  )
}

/** Asks before removing a contact whose card cannot be saved again. An active card can, so its removal is undone instead. */
export async function confirmRemoval({ name, status }: SavedContact): Promise<boolean> {
  if (status === 'active') return true
  return confirm({
    title: t`Remove this contact?`,
    body:
      status === 'gone' ? (
        <Trans>
          The card of <bdi>{name}</bdi> is deleted, so you cannot save it again.
        </Trans>
      ) : (
        <Trans>
          The card of <bdi>{name}</bdi> is switched off, so you cannot save it again.
        </Trans>
      ),
    confirmLabel: t`Remove contact`,
  })
}

/** Asks before removing several contacts. */
export const confirmRemovalOf = (count: number): Promise<boolean> =>
  confirm({
    title: t`${plural(count, { one: 'Remove # contact?', other: 'Remove # contacts?' })}`,
    body: (
      <Trans>
        Your tags and notes about them are deleted. A card that is switched off or deleted cannot be saved
        again.
      </Trans>
    ),
    confirmLabel: t`${plural(count, { one: 'Remove # contact', other: 'Remove # contacts' })}`,
  })
