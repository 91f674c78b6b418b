import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ReturnFocus } from '#web/kit/return-focus.tsx'
import { TagsDialog } from '../tags/tags-dialog.tsx'

/** What is seldom done with a list of contacts. @param children more entries */
export function ListMenu({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui()
  const [showsTags, setShowsTags] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon className="v-list-more" aria-label={t`More actions`}>
            <IconDots size={18} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <ReturnFocus />
          {children}
          <Menu.Item
            leftSection={<IconTag size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => setShowsTags(true)}
          >
            <Trans>Manage tags</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {showsTags && <TagsDialog onClose={() => setShowsTags(false)} />}
    </>
  )
}
