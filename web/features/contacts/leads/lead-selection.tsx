import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconArrowsJoin, IconTrash } from '@tabler/icons-react'
import { exportSharedContactFile, exportSharedContacts } from '#contract/contact-selections.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { StateMenu } from '../lead/state-menu.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import type { useSelection } from '../selection/use-selection.ts'
import { confirmDeletionOf } from './confirm-deletion.tsx'
import { useSharedContactActions } from './use-shared-contacts.ts'

export const leadFiles = { csv: exportSharedContacts, vcf: exportSharedContactFile }

type LeadSelectionProps = ReturnType<typeof useSelection<SharedContact>> & { readonly onMerge: () => void }

/** What can be done with the selected leads. */
export function LeadSelection({ selected, ids, clear, onMerge }: LeadSelectionProps) {
  const { removeAll } = useSharedContactActions()
  const confirmAndRemove = async () => {
    if (await confirmDeletionOf(selected)) removeAll.mutate({ body: { ids } }, { onSuccess: clear })
  }
  return (
    <SelectionBar of="shared" rows={selected} endpoints={leadFiles} onClear={clear} ids={ids}>
      <StateMenu ids={ids} onDone={clear} />
      <Button
        size="sm"
        disabled={selected.length < 2}
        leftSection={<IconArrowsJoin size={16} stroke={1.5} aria-hidden="true" />}
        onClick={onMerge}
      >
        <Trans>Merge</Trans>
      </Button>
      <Button
        size="sm"
        loading={removeAll.isPending}
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void confirmAndRemove()}
      >
        <Trans>Delete</Trans>
      </Button>
    </SelectionBar>
  )
}
