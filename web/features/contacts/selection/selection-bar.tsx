import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { BulkBar } from '#web/resource/row-menu.tsx'
import '#web/resource/resource.css'
import { BulkTagsDialog } from './bulk-tags-dialog.tsx'
import { ExportButtons } from './export-buttons.tsx'
import type { ExportButtonsProps } from './export-buttons.tsx'

type SelectionBarProps = {
  readonly of: 'shared' | 'saved'
  readonly rows: readonly Pick<SharedContact, 'tags'>[]
  readonly ids: readonly number[]
  readonly endpoints: ExportButtonsProps['endpoints']
  readonly onClear: () => void
  /** More buttons, the one that deletes last. */
  readonly children: ReactNode
}

/** What can be done with the selected contacts of a list. */
export function SelectionBar({ of, rows, ids, endpoints, onClear, children }: SelectionBarProps) {
  const [isTagging, setTagging] = useState(false)
  return (
    <>
      <BulkBar rows={rows} statuses={undefined} onDelete={undefined} onClear={onClear}>
        <Button
          size="sm"
          leftSection={<IconTag size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => setTagging(true)}
        >
          <Trans>Change tags</Trans>
        </Button>
        <ExportButtons size="sm" endpoints={endpoints} query={{ ids: ids.join(',') }} />
        {children}
      </BulkBar>
      {isTagging && <BulkTagsDialog {...{ of, rows, ids }} onClose={() => setTagging(false)} />}
    </>
  )
}
