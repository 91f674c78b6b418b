import { plural, t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { useState } from 'react'
import type { ContactTag } from '#contract/contact-tags.ts'
import { tagLength } from '#contract/contact-tags.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useContactTags, useTagActions } from './use-contact-tags.ts'
import './tags.css'

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** All tags of the user: renamed and deleted here, they are so on all contacts. */
export function TagsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const tags = useContactTags()
  const [renamed, setRenamed] = useState<number>()
  const { remove } = useTagActions()
  const confirmAndRemove = async (tag: ContactTag) => {
    if (await confirmDeletion(tag)) remove.mutate({ body: { tag_id: tag.tag_id } })
  }
  return (
    <Dialog opened onClose={onClose} title={t`Tags`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {tags.length === 0 ? (
        <p>
          <Trans>You have no tags yet. Open a contact, or select several, to add one.</Trans>
        </p>
      ) : (
        <ul className="tag-rows">
          {tags.map((tag) => (
            <li key={tag.tag_id}>
              <span>
                <bdi>{tag.name}</bdi>
                <small>{t`${plural(tag.leads + tag.contacts, { one: '# contact', other: '# contacts' })}`}</small>
              </span>
              <ActionIcon aria-label={t`Rename ${tag.name}`} onClick={() => setRenamed(tag.tag_id)}>
                <IconPencil {...icon} />
              </ActionIcon>
              <ActionIcon aria-label={t`Delete ${tag.name}`} onClick={() => void confirmAndRemove(tag)}>
                <IconTrash {...icon} />
              </ActionIcon>
              {renamed === tag.tag_id && <RenameForm tag={tag} onClose={() => setRenamed(undefined)} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type RenameFormProps = { readonly tag: ContactTag; readonly onClose: () => void }

function RenameForm({ tag, onClose }: RenameFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(tag.name)
  const { rename } = useTagActions()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    rename.mutate({ body: { tag_id: tag.tag_id, name } }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={send}>
      <TextInput
        label={t`New name`}
        data-autofocus
        dir="auto"
        maxLength={tagLength}
        value={name}
        error={rename.error?.message}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className="tag-form-actions">
        <SecondaryButton type="submit" size="sm" loading={rename.isPending} disabled={name.trim() === ''}>
          <Trans>Rename</Trans>
        </SecondaryButton>
        <Button size="sm" variant="subtle" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

const confirmDeletion = ({ name }: ContactTag): Promise<boolean> =>
  confirm({
    title: translate`Delete this tag?`,
    body: (
      <Trans>
        <bdi>{name}</bdi> is taken from all contacts that have it. The contacts stay.
      </Trans>
    ),
    confirmLabel: translate`Delete tag`,
  })
