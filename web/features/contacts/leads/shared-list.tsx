import { Trans, useLingui } from '@lingui/react/macro'
import { Menu } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { listDefaults } from '#contract/constants.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { ContactTools } from '../selection/contact-tools.tsx'
import { useSelection } from '../selection/use-selection.ts'
import { NothingTagged } from '../tags/nothing-tagged.tsx'
import { LeadTabs } from './lead-tabs.tsx'
import { LeadSelection, leadFiles as files } from './lead-selection.tsx'
import { NoLeads, NoLeadsOfState } from './no-leads.tsx'
import { sharedActions, useSharedColumns } from './shared-columns.tsx'
import { isWhole, sortOf, sortedBy, withFilter } from './shared-search.ts'
import type { SharedContactsProps } from './shared-search.ts'
import { sharedFilter } from './use-shared-contacts.ts'
import type { useSharedContacts } from './use-shared-contacts.ts'

type SharedListProps = SharedContactsProps & {
  readonly query: ReturnType<typeof useSharedContacts>
  readonly onRemove: (contact: SharedContact) => void
  /** Merges these leads; `true`: looks for leads to merge. */
  readonly onMerge: (contacts: readonly SharedContact[] | true) => void
}

/** The leads, all of them or those of a state. */
export function SharedList(props: SharedListProps) {
  const { t } = useLingui()
  const { search, onSearch, query } = props
  const { data, error, refetch } = query
  if (error !== null && data === undefined)
    return (
      <LoadError title={t`Your leads could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data?.total === 0 && isWhole(search)) return <NoLeads />
  return (
    <LeadTabs {...{ search, onSearch }} counts={data?.states}>
      <LeadTable {...props} />
    </LeadTabs>
  )
}

/** Found by text and tag. Selected ones are tagged, exported, merged and deleted together. */
function LeadTable({ query: { data }, search, onSearch, onRemove, onMerge }: SharedListProps) {
  const { t } = useLingui()
  const columns = useSharedColumns()
  const { q = '', start = 0, show, tag } = search
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const selection = useSelection(data?.list, keyOf, nameOf)
  const goToPage = (first: number) => onSearch(withFilter(listSearch(q, first), search))
  useExistingPage({ rows: data?.list.length, total, start, limit }, goToPage)
  const chooseTag = (chosen: number | undefined) =>
    onSearch(withFilter(listSearch(q), { ...search, tag: chosen }))
  return (
    <DataList
      label={t`Leads`}
      columns={columns}
      rows={data?.list}
      rowKey={keyOf}
      words={{ search: t`Search leads`, loading: t`Loading leads` }}
      isMarked={(contact) => !contact.seen}
      sort={sortOf(search)}
      onSort={(sort) => onSearch(sortedBy(search, sort))}
      selection={selection.selection}
      bar={
        selection.selected.length === 0 ? undefined : (
          <LeadSelection {...selection} onMerge={() => onMerge(selection.selected)} />
        )
      }
      search={{
        value: q,
        onChange: (text) => onSearch(withFilter(listSearch(text), search), true),
        placeholder: t`Name, phone, email, company, message, note, tag`,
      }}
      tools={
        <ContactTools
          tag={tag}
          onTag={chooseTag}
          endpoints={files}
          query={sharedFilter(search)}
          disabled={total === 0}
        >
          <DuplicatesItem onClick={() => onMerge(true)} />
        </ContactTools>
      }
      onPage={goToPage}
      actions={sharedActions(onRemove)}
      empty={
        tag === undefined ? (
          <NoLeadsOfState state={show ?? 'new'} />
        ) : (
          <NothingTagged onShowAll={() => chooseTag(undefined)} />
        )
      }
      {...{ total, start, limit }}
      isMore={data?.is_more}
    />
  )
}

const keyOf = (contact: SharedContact) => contact.shared_contact_id
const nameOf = ({ name }: SharedContact) => name

function DuplicatesItem({ onClick }: { readonly onClick: () => void }) {
  return (
    <Menu.Item leftSection={<IconArrowsJoin size={16} stroke={1.5} aria-hidden="true" />} onClick={onClick}>
      <Trans>Find leads of the same person</Trans>
    </Menu.Item>
  )
}
