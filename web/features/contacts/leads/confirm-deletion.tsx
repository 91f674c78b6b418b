import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { confirm } from '#web/kit/confirm.tsx'

/** Asks before deleting a lead, which cannot be undone. */
export const confirmDeletion = ({ name }: Pick<SharedContact, 'name'>): Promise<boolean> =>
  confirm({
    title: t`Delete this lead?`,
    body: (
      <Trans>
        All that <bdi>{name}</bdi> sent you will be deleted for good, with your tags and your note.
      </Trans>
    ),
    confirmLabel: t`Delete lead`,
  })

/** Asks before deleting several leads. */
export async function confirmDeletionOf(contacts: readonly Pick<SharedContact, 'name'>[]): Promise<boolean> {
  const [first] = contacts
  if (first !== undefined && contacts.length === 1) return confirmDeletion(first)
  const count = contacts.length
  return confirm({
    title: t`${plural(count, { one: 'Delete # lead?', other: 'Delete # leads?' })}`,
    body: (
      <Trans>All that these people sent you will be deleted for good, with your tags and your notes.</Trans>
    ),
    confirmLabel: t`${plural(count, { one: 'Delete # lead', other: 'Delete # leads' })}`,
  })
}
