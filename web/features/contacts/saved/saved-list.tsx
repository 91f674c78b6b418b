import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { listDefaults } from '#contract/constants.ts'
import { exportSavedContactFile, exportSavedContacts } from '#contract/contact-selections.ts'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { DataList } from '#web/kit/data-list.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { ContactTools } from '../selection/contact-tools.tsx'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { NothingTagged } from '../tags/nothing-tagged.tsx'
import { confirmRemovalOf } from './card-status.tsx'
import { savedActions, useSavedColumns } from './saved-columns.tsx'
import type { SavedSearch } from './saved-search.ts'
import { savedFilter, useRemoveSavedContacts } from './use-saved-contacts.ts'
import type { useSavedContacts } from './use-saved-contacts.ts'

const files = { csv: exportSavedContacts, vcf: exportSavedContactFile }

export type SavedContactsProps = {
  readonly search: SavedSearch
  /** `replace` makes no history entry, for changes while typing. */
  readonly onSearch: (search: SavedSearch, replace?: boolean) => void
}

type SavedListProps = SavedContactsProps & {
  readonly query: ReturnType<typeof useSavedContacts>
  readonly onRemoved: (contact: SavedContact) => void
}

/** Found by text and tag. Selected ones are tagged, exported and removed together. */
export function SavedList({ search, onSearch, query: { data }, onRemoved }: SavedListProps) {
  const { t } = useLingui()
  const columns = useSavedColumns()
  const { q = '', start = 0, tag } = search
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const selection = useSelection(
    data?.list,
    (contact) => contact.contact_id,
    ({ name }) => name,
  )
  const withTag = (list: ListSearch, chosen = tag) => ({
    ...list,
    ...(chosen !== undefined && { tag: chosen }),
  })
  const goToPage = (first: number) => onSearch(withTag(listSearch(q, first)))
  useExistingPage({ rows: data?.list.length, total, start, limit }, goToPage)
  const showAll = () => onSearch(listSearch(q))
  return (
    <DataList
      label={t`Contacts`}
      columns={columns}
      rows={data?.list}
      rowKey={(contact) => contact.contact_id}
      words={{ search: t`Search contacts`, loading: t`Loading contacts` }}
      selection={selection.selection}
      bar={selection.selected.length === 0 ? undefined : <SavedSelection {...selection} />}
      search={{
        value: q,
        onChange: (text) => onSearch(withTag(listSearch(text)), true),
        placeholder: t`Name, company, job title, note or tag`,
      }}
      tools={
        <ContactTools
          tag={tag}
          onTag={(chosen) => (chosen === undefined ? showAll() : onSearch(withTag(listSearch(q), chosen)))}
          endpoints={files}
          query={savedFilter(search)}
          disabled={total === 0}
        />
      }
      onPage={goToPage}
      actions={savedActions(onRemoved)}
      empty={<NothingTagged onShowAll={showAll} />}
      {...{ total, start, limit }}
      isMore={data?.is_more}
    />
  )
}

function SavedSelection({ selected, ids, clear }: ReturnType<typeof useSelection<SavedContact>>) {
  const { mutate, isPending } = useRemoveSavedContacts()
  const confirmAndRemove = async () => {
    if (await confirmRemovalOf(selected.length)) mutate({ body: { ids } }, { onSuccess: clear })
  }
  return (
    <SelectionBar of="saved" rows={selected} endpoints={files} onClear={clear} ids={ids}>
      <Button
        size="sm"
        loading={isPending}
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void confirmAndRemove()}
      >
        <Trans>Remove</Trans>
      </Button>
    </SelectionBar>
  )
}
